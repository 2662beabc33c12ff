// Pure: the line that shows a plain page in a frame of another page.

const HEIGHT = 560; // pixels: picture, sentence and bar

const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/**
 * @param {URL} page the plain page
 * @param {string} title
 * @param {string} [theme] light or dark; else it follows the page around it
 * @returns {string} HTML to be pasted elsewhere
 */
export function frameLine(page, title, theme = "") {
  const address = new URL(page);
  for (const name of ["present", "picture", "theme"]) address.searchParams.delete(name);
  address.searchParams.set("frame", "1");
  if (theme) address.searchParams.set("theme", theme);
  return `<iframe src="${quoted(address.href)}" title="${quoted(title)}" width="100%" height="${HEIGHT}" style="border:0" allowfullscreen></iframe>`;
}
