// What does not fit a phone, as sentences: what should be seen at once, and what a finger cannot hit.
({ isUpright }) => {
  const wrong = [];
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const boxOf = (element) => element.getBoundingClientRect();
  const name = (element) =>
    `${element.getAttribute("aria-label") || element.textContent.trim().slice(0, 40) || element.className}`;

  // At once: a picture, the sentence, the first numbers, the transport.
  const frame = document.querySelector(".look:is(.replay, .board) .frame");
  if (frame) {
    const parts = [".scene", ".sentence", ".transport"].flatMap((part) => [...frame.querySelectorAll(`:scope ${part}`)].filter(isSeen).slice(0, 1));
    for (const part of parts) {
      const { top, bottom } = boxOf(part);
      if (top < 0 || bottom > innerHeight + 0.5) wrong.push(`${part.className} ends at ${Math.round(bottom)}`);
    }
    const plot = [...frame.querySelectorAll(".plot")].find(isSeen);
    const { width, height } = boxOf(plot);
    if (Math.min(width, height) < (isUpright ? 150 : 170)) wrong.push(`a picture of ${Math.round(width)}×${Math.round(height)}`);
  }

  // For fingers. Links within words are read, not hit.
  const targets = "button, select, summary, a[href], input, [role=radio], [role=slider], [role=switch], label:has(input)";
  for (const one of document.querySelectorAll(targets)) {
    if (!isSeen(one) || one.disabled || one.closest("p, li, td, th, .maplibregl, [data-testid=stSidebar]") && one.tagName === "A") continue;
    const box = [one, one.closest("label"), one.closest("[data-testid=stRadioOption]"), one.parentElement.querySelector(":scope > label")]
      .filter(Boolean).map(boxOf).reduce((a, b) => (a.height * a.width > b.height * b.width ? a : b));
    if (box.width < 1 || (Math.min(box.width, box.height) >= 43.5)) continue;
    if (one.type === "range" || one.matches("[role=slider]") ? Math.max(box.width, box.height) >= 43.5 && box.height >= 43.5 : false) continue;
    wrong.push(`${name(one)}: ${Math.round(box.width)}×${Math.round(box.height)}`);
  }
  return [...new Set(wrong)];
}
