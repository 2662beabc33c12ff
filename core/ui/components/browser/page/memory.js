// What this browser remembers from one visit to the next, as far as it may.

/**
 * @param {string} key
 * @returns {any} null where nothing is remembered, or it is no JSON
 */
export function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {any} value null to forget it
 * @returns {boolean} false where the browser refuses, as private windows may, or has no room
 */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
