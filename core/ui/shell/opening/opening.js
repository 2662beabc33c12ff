(() => {
  const opening = document.getElementById("opening"), root = document.getElementById("root");
  const { until, script } = opening.dataset;
  const WAITS = 10000; // ms that a key waits, once the page begins to stand, for somebody who takes it
  const LONGEST = 60000; // ms that it waits where the last part of a page, the lectern, is not there yet
  const AGAIN = 100; // ms
  const NOWHERE = 'body, [data-testid="stMain"], [data-testid="replay"]'; // where a click leaves the focus
  let waitsUntil = Infinity; // when no key waits any more
  const pressed = [];
  const viewNow = () => location.pathname + new URLSearchParams(location.search).get("view");

  document.documentElement.classList.toggle("presenting", new URLSearchParams(location.search).get("present") === "1"); // goes on in the lectern

  /** What draws is read while the server works. */
  const watchScripts = new MutationObserver(() => {
    watchScripts.disconnect();
    const early = document.createElement("script");
    early.src = script;
    early.onload = () => { early.library = window.Plotly; }; // whoever wants this build finds it here
    document.head.append(early);
  });
  if (script) watchScripts.observe(root, { childList: true });

  const watch = new MutationObserver(() => {
    if (!root.querySelector(until)) return;
    watch.disconnect();
    opening.remove();
    waitsUntil = performance.now() + WAITS;
  });
  watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state", "data-cursor", "hidden"] });

  // A key may be pressed before the part that answers it has come. Whoever takes a key says so by
  // preventing what the browser does with it; until then it is offered again, and those after it wait.
  // Once the player stands, only a letter may still be too early, unless letters are switched off; an arrow that
  // nobody takes has no more to do. And at another view none is offered that was meant for this one.
  function onKey(event) {
    if (performance.now() > waitsUntil) return window.removeEventListener("keydown", onKey);
    const view = viewNow(), { isTrusted, target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (!isTrusted || !target.matches(NOWHERE) || ctrlKey || altKey || metaKey || ["Tab", "Shift"].includes(key)) return;
    if (!opening.isConnected && (!/^[a-z]$/i.test(key) || document.documentElement.dataset.letters === "off")) return;
    setTimeout(() => {
      if (event.defaultPrevented) return;
      pressed.push({ key, shiftKey, view });
      if (pressed.length === 1) setTimeout(offer, AGAIN);
    });
  }

  function offer() {
    while (pressed.length) {
      const [{ key, shiftKey, view }] = pressed;
      const isWhole = document.querySelector('[data-testid="lectern"]') || performance.now() > waitsUntil + LONGEST;
      const isLate = (performance.now() > waitsUntil && isWhole) || view !== viewNow();
      const again = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true, composed: true });
      const isTaken = !isLate && !document.body.dispatchEvent(again);
      if (isTaken || isLate) pressed.shift();
      if (!isTaken && !isLate) return void setTimeout(offer, AGAIN);
    }
  }

  window.addEventListener("keydown", onKey);
})();
