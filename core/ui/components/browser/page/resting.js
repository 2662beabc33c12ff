// When the server has done its work for a page, and when it is told what the keys have done.

export const KEY_PAUSE = 250; // ms after the last key until the server is told

/**
 * The page's first run is not to be disturbed: what comes in between would have no place yet.
 *
 * @param {() => void} act
 */
export function whenAtRest(act) {
  const app = document.querySelector('[data-testid="stApp"]');
  const isBusy = () => Boolean(app) && app.dataset.testScriptState !== "notRunning";
  if (!isBusy()) return void act();
  const watcher = new MutationObserver(() => {
    if (isBusy()) return;
    watcher.disconnect();
    act();
  });
  watcher.observe(app, { attributes: true, attributeFilter: ["data-test-script-state"] });
}
