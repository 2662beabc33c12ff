// A link says which data and settings it shows, whatever is usual where it is opened.

const POINTS = ["data", "points"]; // one of them says the points

/**
 * The address with what is missing in it.
 *
 * @param {string} address
 * @param {Record<string, string> | undefined} names what a link from here must say
 * @returns {string}
 */
export function namedLink(address, names) {
  const url = new URL(address), given = url.searchParams;
  const saysPoints = POINTS.some((name) => given.has(name));
  for (const [name, text] of Object.entries(names ?? {})) {
    if (given.has(name) || (saysPoints && POINTS.includes(name))) continue;
    given.set(name, text);
  }
  return url.href;
}

/**
 * The address says it without a message to the server.
 *
 * @param {string} name
 * @param {string} text empty: nothing is said under this name
 */
export function noteInAddress(name, text) {
  const url = new URL(location.href);
  if (text) url.searchParams.set(name, text);
  else url.searchParams.delete(name);
  try {
    history.replaceState(history.state, "", url.href);
  } catch { // a page opened from a file keeps its address
  }
}

/**
 * What a link from this page must say, as the page was told.
 *
 * @returns {Record<string, string> | undefined}
 */
export function namesHere() {
  const told = globalThis.document?.documentElement?.dataset.run;
  return told ? JSON.parse(told) : undefined;
}
