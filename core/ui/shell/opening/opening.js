(() => {
  const opening = document.getElementById("opening"), root = document.getElementById("root");
  const watch = new MutationObserver(() => {
    if (!root.querySelector(opening.dataset.until)) return;
    watch.disconnect();
    opening.remove();
  });
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
})();
