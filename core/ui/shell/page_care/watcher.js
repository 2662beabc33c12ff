const CONNECTION = "data-test-connection-state";
const MENU = '[data-testid="stSidebarNavItems"]';

/** Tell the server that the page is back, each time its connection was lost and made anew. */
function watchConnection(app, back) {
  let lost = false;
  const watcher = new MutationObserver(() => {
    const connected = app.getAttribute(CONNECTION) === "CONNECTED";
    if (connected && lost) back();
    lost = !connected;
  });
  watcher.observe(app, { attributes: true, attributeFilter: [CONNECTION] });
  return watcher;
}

/** The menu's sections stand between its list and its items, which screen readers refuse. */
function watchMenu(app) {
  const mend = () => {
    for (const part of document.querySelectorAll(`${MENU}, ${MENU} li`)) part.role = "none";
  };
  const watcher = new MutationObserver(mend);
  watcher.observe(app, { childList: true, subtree: true });
  mend();
  return watcher;
}

/**
 * What Streamlit calls; it returns its clean-up.
 *
 * @param {{setTriggerValue: (name: string, value: any) => void}} told
 * @returns {(() => void) | undefined}
 */
export default function ({ setTriggerValue }) {
  const app = document.querySelector(`[${CONNECTION}]`);
  if (!app) return undefined;
  const watchers = [watchConnection(app, () => setTriggerValue("back", true)), watchMenu(app)];
  return () => watchers.forEach((watcher) => watcher.disconnect());
}
