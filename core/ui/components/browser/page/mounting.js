// A component's life in the page.

/**
 * What Streamlit tells for every change of data or theme.
 *
 * @typedef {object} Told
 * @property {any} data what Python sent
 * @property {HTMLElement} parentElement the place in the page
 * @property {(name: string, value: any) => void} setStateValue tells the server, which remembers it
 * @property {(name: string, value: any) => void} setTriggerValue tells the server once
 */

/**
 * One component in one place of the page.
 *
 * @typedef {object} Part
 * @property {(told: Told) => void} update
 * @property {() => void} destroy
 */

/**
 * What Streamlit calls; it returns its clean-up.
 *
 * @param {(host: HTMLElement) => Part} create makes one part for each place in the page
 * @returns {(component: Told) => () => void}
 */
export function mounted(create) {
  const held = new WeakMap(); // host element -> its part, and how often it was called
  const show = (component) => {
    const host = component.parentElement;
    if (!held.has(host)) held.set(host, { part: create(host), calls: 0 });
    const own = held.get(host);
    own.calls += 1;
    const mine = own.calls;
    own.part.update(component);
    // Streamlit also cleans up a call that a newer one has overtaken: only the newest counts.
    return () => setTimeout(() => {
      if (mine !== own.calls) return;
      held.delete(host);
      own.part.destroy();
    });
  };
  show.at = (/** @type {HTMLElement} */ host) => held.get(host)?.part; // for who moves it from outside
  return show;
}
