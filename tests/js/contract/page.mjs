// A page without a browser, just enough for the components to live in: nothing is drawn, but every
// element can be found, clicked and typed into, and Plotly notes what it is told.

class Style {
  setProperty() {}
}

class Element extends EventTarget {
  constructor(tag) {
    super();
    Object.assign(this, {
      tagName: tag.toUpperCase(), children: [], parts: [], parent: null, dataset: {}, style: new Style(), attributes: new Map(),
      value: "", hidden: false, open: false, listeners: {},
    });
    const classes = new Set();
    this.classList = {
      add: (name) => classes.add(name),
      remove: (name) => classes.delete(name),
      contains: (name) => classes.has(name),
      toggle: (name, isOn = !classes.has(name)) => (isOn ? classes.add(name) : classes.delete(name)),
    };
  }

  append(...parts) {
    for (const part of parts) {
      if (part instanceof Element) {
        part.parent = this;
        this.children.push(part);
      }
      this.parts.push(part);
    }
  }

  prepend(part) {
    this.append(part);
    this.parts.unshift(this.parts.pop());
  }

  contains(other) { return Boolean(other) && this.all.includes(other); }

  replaceChildren(...parts) {
    this.children = [];
    this.parts = [];
    this.append(...parts);
  }

  insertBefore(part) { this.append(part); }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this);
    if (this.parent) this.parent.parts = this.parent.parts.filter((part) => part !== this);
    this.parent = null;
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
    if (name.startsWith("data-")) this.dataset[name.slice(5).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())] = value;
    if (name === "class") for (const one of String(value).split(" ")) this.classList.add(one);
  }

  get isConnected() { return this === page || Boolean(this.parent?.isConnected); }
  getAttribute(name) { return this.attributes.get(name) ?? null; }
  removeAttribute(name) { this.attributes.delete(name); }
  get textContent() { return this.parts.map((part) => part.textContent ?? part).join(""); }
  set textContent(text) { this.replaceChildren(text); }
  get all() { return [this, ...this.children.flatMap((child) => child.all)]; }
  querySelector() { return null; }
  querySelectorAll() { return []; }
  closest(wanted) {
    const isIt = wanted.startsWith("[") ? this.attributes.has(wanted.slice(1, -1)) : this.tagName === wanted.toUpperCase();
    return isIt ? this : this.parent?.closest(wanted) ?? page;
  }
  matches() { return false; }
  getBoundingClientRect() { return { left: 0, top: 0, right: 400, bottom: 300, width: 400, height: 300 }; }
  focus() {}
  scrollIntoView() {}
  select() {}
  showModal() { this.open = true; }
  close() { this.open = false; }
  hidePopover() {}
  click() { this.emit("click"); }
  setPointerCapture() {}
  hasPointerCapture() { return true; }
  getContext() {
    return new Proxy({ canvas: this }, {
      get: (target, key) => target[key] ?? ((...given) => (key === "measureText" ? { width: 9 * given[0].length } : undefined)),
    });
  }

  /** An event with whatever a listener looks at. */
  emit(name, about = {}) {
    const event = Object.assign(new Event(name, { cancelable: true }), {
      button: 0, pointerId: 1, pointerType: "mouse", clientX: 50, clientY: 60, composedPath: () => [], ...about,
    });
    this.dispatchEvent(event);
  }

  // As Plotly gives it to a picture.
  on(name, listener) { (this.listeners[name] ??= []).push(listener); }
  plotly(name, event) { for (const listener of this.listeners[name] ?? []) listener(event); }
}

/** The first element below one that is what is asked for. */
export const found = (element, isIt) => element.all.find(isIt);
export const named = (element, label) => found(element, (one) => one.getAttribute("aria-label") === label);
export const within = (element, name) => element.all.filter((one) => one.classList.contains(name));

export const page = new Element("body");
export const visitor = { isTouching: false };
export const PLOTLY = "app/static/plotly.js"; // whatever its name, it is part of this page

/** Waits as long as it takes. */
export async function until(isDone) {
  while (!isDone()) await new Promise((done) => { setTimeout(done, 5); });
}

const axis = { _offset: 0, _length: 300, range: [0, 1], d2p: (x) => 300 * x, p2d: (left) => left / 300 };
const Plotly = {
  async react(plot) { plot._fullLayout = { xaxis: axis, yaxis: axis }; plot._fullData = []; },
  async animate() {},
  purge() {},
  Plots: { async resize() {} },
  toImage: async () => "data:,",
};

const matchMedia = (query) => Object.assign(new EventTarget(), { matches: query.includes("motion") || visitor.isTouching });

Object.assign(globalThis, {
  matchMedia,
  window: Object.assign(new EventTarget(), { Plotly, devicePixelRatio: 1, matchMedia }),
  document: Object.assign(new EventTarget(), {
    createElement: (tag) => new Element(tag),
    createElementNS: (_, tag) => new Element(tag),
    documentElement: new Element("html"),
    querySelector: () => null,
    querySelectorAll: () => [],
    scripts: [],
    head: page,
    body: page,
    baseURI: "http://page/",
  }),
  location: { origin: "http://page", href: "http://page/lesson", pathname: "/lesson", search: "" },
  localStorage: { getItem: () => "{}", setItem() {} },
  history: { state: null, replaceState() {} },
  getComputedStyle: () => ({ getPropertyValue: () => "#12151c", fontFamily: "sans-serif", backgroundColor: "#000" }),
  requestAnimationFrame: (draw) => setTimeout(() => draw(performance.now())),
  cancelAnimationFrame: clearTimeout,
  ResizeObserver: class {
    constructor(told) { this.told = told; }
    observe(element) { setTimeout(() => this.told([{ target: element, contentRect: { width: 400, height: 300 } }])); }
    disconnect() {}
  },
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
});
console.warn = () => {}; // the quick way to draw does not fit this Plotly
