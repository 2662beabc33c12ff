// Where the controls stand that a page has in several views: {name: [left, top]}, in pixels. Compared with where
// they stood before: those that have moved, in words.
(before) => {
  const places = {};
  const strip = document.querySelector(".st-key-kept_view [role=radiogroup]");
  const isSwiped = strip && strip.scrollWidth > strip.clientWidth; // then only its height tells
  const note = (name, element) => {
    const { left, top } = element.getBoundingClientRect();
    places[name] = [isSwiped && strip.contains(element) ? 0 : Math.round(left), Math.round(top)];
  };
  for (const tab of strip?.querySelectorAll("[role=radio]") ?? []) note(tab.textContent, tab);
  for (const bar of document.querySelectorAll(".replay .transport")) note("transport", bar);
  for (const slider of document.querySelectorAll(".board .along input")) note("slider", slider);
  if (window.innerWidth > 899) { // else numbers of other heights stand above the fields
    for (const field of document.querySelectorAll(".board .field")) note(`field ${field.querySelector(".label").textContent}`, field);
    for (const look of document.querySelectorAll(".look:is(.board, .replay)")) { // below the same words, at the same height
      const picture = [...look.querySelectorAll(".scene")].find((scene) => scene.checkVisibility());
      if (picture) places.pictures = [0, Math.round(picture.getBoundingClientRect().top - look.getBoundingClientRect().top)];
    }
    for (const [name, key] of [["Present", ".st-key-choose_present"], ["Share", ".st-key-lectern .opener"]]) {
      for (const button of document.querySelectorAll(`.st-key-title_row ${key}`)) note(name, button);
    }
  }
  if (!before) return places;
  const hasMoved = ([name, place]) => place.some((at, i) => Math.abs(at - (before[name] ?? place)[i]) > 1);
  return Object.entries(places).filter(hasMoved).map(([name, place]) => `${name}: ${before[name]} → ${place}`);
}
