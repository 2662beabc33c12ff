// Where on the screen the controls stand that a page has in several views: {name: [left, top]}, in pixels.
() => {
  const places = {};
  const note = (name, element, isStrip) => {
    const { left, top } = element.getBoundingClientRect();
    places[name] = isStrip ? [Math.round(top)] : [Math.round(left), Math.round(top)];
  };
  const strip = document.querySelector(".st-key-kept_view [role=radiogroup]");
  const isSwiped = strip && strip.scrollWidth > strip.clientWidth;
  for (const tab of strip?.querySelectorAll("[role=radio]") ?? []) note(tab.textContent, tab, isSwiped);
  for (const bar of document.querySelectorAll(".replay .transport")) note("transport", bar);
  for (const range of document.querySelectorAll(".board .along input")) note("slider", range);
  return places;
}
