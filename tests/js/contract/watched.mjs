// What a component reads of what it was sent, key by key.
//
//   schema   null for a plain value, or one of
//            {fields: {key: {of, schema}}}   an object; `of` names the dataclass that has the key
//            {each: schema}                  a list
//            {keys: schema}                  an object whose keys are names that people chose

const raw = new WeakMap(); // what is watched -> what it stands for
const known = new WeakMap(); // and the other way round

/** The same value, which notes every key that is read in `reads`: "Dataclass.key". */
export function watched(value, schema, reads, place = "") {
  if (schema === null || value === null || typeof value !== "object") return value;
  if (schema.fields && Array.isArray(value)) return value; // the other form of a text that may be coded
  if (known.has(value)) return known.get(value);
  const own = new Set(); // keys that the component has written itself
  const note = (key) => {
    if (typeof key === "symbol" || key === "then" || own.has(key)) return; // who waits for it asks whether it is a promise
    reads.add(schema.fields[key] ? `${schema.fields[key].of}.${key}` : `${place}.${key}, which is not sent`);
  };
  const inner = (key) => (schema.each !== undefined ? schema.each
    : schema.keys !== undefined ? schema.keys
      : own.has(key) ? null : schema.fields[key]?.schema ?? null);
  const proxy = new Proxy(value, {
    get(target, key) {
      if (schema.fields) note(key);
      const part = Reflect.get(target, key);
      const isPart = typeof key === "string" && (!Array.isArray(target) || /^\d+$/.test(key));
      return isPart ? watched(part, inner(key), reads, schema.fields ? `${place}.${key}` : place) : part;
    },
    has(target, key) {
      if (schema.fields) note(key);
      return Reflect.has(target, key);
    },
    set(target, key, part) {
      own.add(key);
      return Reflect.set(target, key, part);
    },
    ownKeys(target) {
      if (schema.fields) throw new Error(`${place} is copied as a whole, so nobody can tell what is read of it.`);
      return Reflect.ownKeys(target);
    },
  });
  raw.set(proxy, value);
  known.set(value, proxy);
  return proxy;
}

// A fingerprint reads everything and uses nothing.
const stringify = JSON.stringify;
const bare = (value) => raw.get(value) ?? value;
JSON.stringify = (value, ...others) => stringify(Array.isArray(value) ? value.map(bare) : bare(value), ...others);

/** From now on a text that is parsed is watched, as the schema says whose keys it has. */
export function watchParsed(schemas, reads) {
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const value = parse(text);
    const schema = schemas.find(({ fields }) => Object.keys(value).every((key) => key in fields));
    return schema ? watched(value, schema, reads, "what is parsed") : value;
  };
}
