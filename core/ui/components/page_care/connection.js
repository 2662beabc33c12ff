// What happens after a lost connection.

const CONNECTION = "data-test-connection-state";

/** @returns {HTMLElement | null} */
export const findApp = () => document.querySelector(`[${CONNECTION}]`);

/**
 * Tell the server that the page is back, each time its connection was lost and made anew.
 *
 * @param {Element} app
 * @param {() => void} back
 * @returns {{ disconnect: () => void }}
 */
export function watchConnection(app, back) {
  let lost = false;
  const watcher = new MutationObserver(() => {
    const connected = app.getAttribute(CONNECTION) === "CONNECTED";
    if (connected && lost) back();
    lost = !connected;
  });
  watcher.observe(app, { attributes: true, attributeFilter: [CONNECTION] });
  return watcher;
}
