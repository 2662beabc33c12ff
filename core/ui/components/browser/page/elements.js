// Making elements. Texts stay texts: nothing that comes from people is ever read as HTML.

const ICONS = { // drawn in a square of 16
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  previous: "M12 3v10L4 8z",
  play: "M4 2.5v11L14 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  next: "M4 3v10l8-5z",
  save: "M7 2h2v6h3l-4 4-4-4h3zM2 13h12v1.5H2z",
  share: "M8 1l4 4-1.2 1.2L8.8 4.2V10H7.2V4.2l-2 2L4 5zM3 8h1.6v5.4h6.8V8H13v7H3z",
  settings: "M8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2M6.9 1h2.2l.4 1.9 1.2.5 1.6-1.1 1.6 1.6-1.1 1.6.5 1.2 1.9.4v2.2l-1.9.4-.5 1.2 1.1 1.6-1.6 1.6-1.6-1.1-1.2.5L9.1 15H6.9l-.4-1.9-1.2-.5-1.6 1.1-1.6-1.6 1.1-1.6-.5-1.2L.8 9.1V6.9l1.9-.4.5-1.2-1.1-1.6 1.6-1.6 1.6 1.1 1.2-.5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
};

/**
 * An element with attributes, listeners (onclick: …) and children, of which null is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * The same for drawings (SVG).
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * @param {keyof typeof ICONS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  return draw("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, draw("path", { d: ICONS[name] }));
}

/**
 * A button that opens something closes it, and the other way round; style sheets follow the attribute.
 *
 * @param {HTMLElement} button
 */
export function turnExpanded(button) {
  button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
}

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";

/**
 * Where Tab stops in it; one of several that exclude each other stands for all of them.
 *
 * @param {Element} body
 * @returns {HTMLElement[]}
 */
export function stopsOf(body) {
  const all = [...body.querySelectorAll(STOPS)].filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0);
  const chosen = (name) => all.find((one) => one.name === name && one.checked) ?? all.find((one) => one.name === name);
  return all.filter((one) => one.type !== "radio" || one === chosen(one.name));
}

/**
 * To where Tab would stop first in it.
 *
 * @param {Element | null} opened
 */
export function intoIt(opened) {
  if (opened) stopsOf(opened)[0]?.focus();
}

/**
 * Makes `children` the children of an element; those that stay are not touched and keep the focus.
 *
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  children.forEach((child, index) => {
    if (parent.children[index] !== child) parent.insertBefore(child, parent.children[index] ?? null);
  });
}

/**
 * A text about a point, with the shape of its class in its colour where it begins with one.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withShape(text) {
  const name = { "●": "circle", "■": "square" }[text[0]];
  return name ? [make("i", { class: `shape ${name}` }, text[0]), text.slice(1)] : [text];
}
