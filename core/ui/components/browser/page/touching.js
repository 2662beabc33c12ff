// Whether fingers do what a mouse would.

/** @returns {boolean} */
export const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * What a tooltip says of mouse and keys; nothing to who has neither.
 *
 * @param {string} text
 * @returns {string | null}
 */
export const forMouse = (text) => (isTouched() ? null : text);
