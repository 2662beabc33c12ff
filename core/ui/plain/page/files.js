// The one global of a plain page, and files that come as scripts: from a disk nothing can be fetched.

const taken = new Map(); // address of a file -> what it handed over
const coming = new Map(); // address of a file -> the promise of it

/**
 * @type {{
 *   parts: Record<string, ((told: object) => () => void) & { at: (host: HTMLElement) => any }>,
 *   take: (content: any) => void,
 *   go: (k: number) => void,
 *   set: (values: Record<string, number>) => void,
 *   show: (address: string) => Promise<void>,
 *   ready: Promise<void>,
 * }}
 */
export const explorer = {
  parts: {}, // the components that have come, by name
  take(content) {
    const { dataset, src } = /** @type {HTMLScriptElement} */ (document.currentScript);
    taken.set(dataset.file ?? (src && document.currentScript.getAttribute("src")), content); // within the page, or beside it
  },
  go() {},
  set() {},
  async show() {},
  ready: Promise.resolve(),
};
globalThis.PerceptronExplorer = explorer;

/**
 * What a file hands over, once it has come.
 *
 * @param {string} address
 * @returns {Promise<any>}
 */
export function load(address) {
  if (taken.has(address)) return Promise.resolve(taken.get(address));
  if (!coming.has(address)) coming.set(address, added("script", { src: address }, document.body));
  return coming.get(address).then(() => taken.get(address), (error) => {
    coming.delete(address); // it may come when it is asked for again
    throw error;
  });
}

/**
 * A style sheet of the page, once.
 *
 * @param {string} address
 * @returns {Promise<void>}
 */
export function loadStyle(address) {
  const there = document.querySelector(`link[href="${address}"], style[data-file="${address}"]`);
  return there ? Promise.resolve() : added("link", { rel: "stylesheet", href: address }, document.head);
}

function added(tag, attributes, parent) {
  return new Promise((resolve, reject) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => reject(new Error("A file of this page did not come.")));
    parent.append(element);
  });
}
