// What Python sends, made plain: packed numbers and coded texts.

export const NONE = "–"; // a readout that has no value here
export const NOTHING = 65535; // packed: there is nothing to draw here
const PACKED_STEPS = 65534;

/** 16-bit whole numbers from base 64, lowest byte first. */
export function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Uint16Array.from({ length: bytes.length / 2 }, (_, i) => view.getUint16(2 * i, true));
}

/** The number that a packed one stands for, or null. */
export function valueOf(packed, [low, high]) {
  return packed === NOTHING ? null : low + (packed / PACKED_STEPS) * (high - low);
}

/** A list of texts; those that repeat themselves were sent once, with their places. */
export function textsOf(sent) {
  return Array.isArray(sent) ? sent : sent.rows.map((row) => sent.words[row]);
}

/** Every changing readout as one text for every k; "next_of" is another one, a step ahead. */
export function readColumns(sent, first) {
  const columns = {};
  for (const [name, column] of Object.entries(sent)) {
    if (!column.next_of) columns[name] = textsOf(column);
  }
  for (const [name, column] of Object.entries(sent)) {
    if (column.next_of) columns[name] = [...columns[column.next_of].slice(1), NONE];
  }
  columns.sentence = columns.sentence?.map((text, row) => text.replace("{k}", first + row + 1));
  return columns;
}

/** The visits with the sentence of each. */
export function readVisits(visits) {
  if (!visits?.templates) return visits;
  const { point, mistake, names, signs, templates } = visits;
  const sentence = textsOf(visits.score).map((score, visit) =>
    templates[mistake[visit] ? "wrong" : "right"]
      .replace("{point}", names[point[visit]])
      .replace("{sign}", signs[point[visit]])
      .replace("{score}", score));
  return { ...visits, sentence };
}

/** The payload as the player uses it: every text in full. */
export function readPayload(sent) {
  const columns = readColumns(sent.panel.columns, sent.window[0]);
  const scenes = sent.scenes.map((scene) => ({
    ...scene,
    tracks: scene.tracks.map((track) => (track.text ? { ...track, text: textsOf(track.text) } : track)),
  }));
  return { ...sent, scenes, visits: readVisits(sent.visits), panel: { ...sent.panel, columns } };
}

/** The tracks of a scene with their columns unpacked; a track may share those of an earlier one. */
export function readTracks(scene, subframes) {
  const tracks = [];
  for (const sent of scene.tracks) {
    const source = sent.of === undefined ? sent : scene.tracks[sent.of];
    const columns = sent.of === undefined
      ? ["x", "y", "z"].filter((axis) => axis in sent).map((axis) => [axis, unpack(sent[axis])])
      : tracks[sent.of].columns;
    tracks.push({
      ...sent,
      columns,
      size: source.size ?? 1,
      during: sent.during ?? "from",
      subframes: sent.subframes ?? source.subframes ?? subframes,
    });
  }
  return tracks;
}
