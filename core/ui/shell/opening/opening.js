(() => {
  const opening = document.getElementById("opening"), root = document.getElementById("root");
  const { until, script } = opening.dataset;

  /** What draws is read while the server works. */
  const watchScripts = new MutationObserver(() => {
    watchScripts.disconnect();
    const early = document.createElement("script");
    early.src = script;
    document.head.append(early);
  });
  if (script) watchScripts.observe(root, { childList: true });

  const watch = new MutationObserver(() => {
    if (!root.querySelector(until)) return;
    watch.disconnect();
    opening.remove();
  });
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state", "data-cursor", "hidden"] });
})();
