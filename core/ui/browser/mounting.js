/** A component's life in the page. */

/**
 * What Streamlit calls for every change of data or theme. `create` makes one part for each place in
 * the page; it has `update`, which takes what Streamlit tells, and `destroy`.
 */
export function mounted(create) {
  const held = new WeakMap(); // host element -> its part, and how often it was called
  return (component) => {
    const host = component.parentElement;
    if (!held.has(host)) held.set(host, { part: create(host), calls: 0 });
    const own = held.get(host);
    own.calls += 1;
    const mine = own.calls;
    own.part.update(component);
    // Streamlit also cleans up a call that a newer one has overtaken: only the newest counts.
    return () => setTimeout(() => {
      if (mine !== own.calls) return;
      held.delete(host);
      own.part.destroy();
    });
  };
}
