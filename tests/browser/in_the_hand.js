// What a phone in the hand does not show at once, and what a finger cannot hit, in words.
() => {
  const TIP = 43.5; // pixels of a fingertip, and a little for rounding
  const wrong = new Set();
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const size = ({ width, height }) => `${Math.round(width)}×${Math.round(height)}`;

  // At once: a picture, what is said of it, and the transport.
  const frame = document.querySelector(".look:is(.replay, .board) .frame");
  for (const part of frame ? [".scene", ".sentence", ".transport"] : []) {
    const first = [...frame.querySelectorAll(part)].find(isSeen);
    if (!first) continue;
    const { top, bottom } = first.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight + 1) wrong.add(`${part} from ${Math.round(top)} to ${Math.round(bottom)}`);
  }
  // The first number, too; the plane to draw on, or where another way begins.
  const begun = document.querySelector(".st-key-words_side:not(:empty)");
  const numbers = frame?.querySelector(".compared tr, .row");
  for (const one of [numbers, begun ?? document.querySelector(".drawing .plane")].filter((one) => one && isSeen(one))) {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < 0 || (one === begun ? top > innerHeight / 2 : bottom > innerHeight + 1)) wrong.add(`${one.className} from ${Math.round(top)} to ${Math.round(bottom)}`);
  }
  // Who fills in a table has its keys in sight: a phone's own keyboard does not come.
  for (const pad of document.querySelectorAll(".practice[data-state=open]:not(.homework *) .pad")) {
    const { top, bottom } = pad.getBoundingClientRect();
    if (!isSeen(pad) || top < 0 || bottom > innerHeight + 1) wrong.add(`keys from ${Math.round(top)} to ${Math.round(bottom)}`);
  }
  const chosen = document.querySelector(".settings-button span");
  if (chosen?.textContent.length < 15 && chosen.scrollWidth > chosen.clientWidth) wrong.add(`${chosen.textContent} is cut`);
  // And the picture of what is written there, or asked about.
  for (const ground of document.querySelectorAll(":is(.practice[data-state=open], .drill):not(.homework *) .ground:not([hidden])")) {
    const { top, bottom, height } = ground.querySelector("svg").getBoundingClientRect();
    if (isSeen(ground) && (top < 0 || bottom > innerHeight + 1 || height < 90)) wrong.add(`the points from ${Math.round(top)} to ${Math.round(bottom)}`);
  }
  for (const words of document.querySelectorAll(".stButton .stMarkdownEllipsis")) {
    if (isSeen(words) && words.scrollWidth > words.clientWidth + 1) wrong.add(`${words.textContent}: cut`);
  }
  // A button that opens settings opens some.
  const opener = document.querySelector(".settings-button");
  if (opener && isSeen(opener) && !document.querySelector(".st-key-settings button")) wrong.add("no settings behind their button");
  const plot = frame && [...frame.querySelectorAll(".plot")].find(isSeen).getBoundingClientRect();
  if (plot && Math.min(plot.width, plot.height) < 120) wrong.add(`a picture of ${size(plot)}`);

  // What is tapped. A link in a sentence is as high as its line; what has a label is hit there, too.
  const targets = "button, select, summary, a, input, textarea, [role=radio], [role=slider], [role=switch], [role^=menuitem]";
  for (const one of document.querySelectorAll(targets)) {
    const isReached = one.tabIndex >= 0 || one.closest("[data-testid=stNumberInput]"); // its steps: fingers only
    const isHit = isSeen(one) && !one.disabled && isReached && getComputedStyle(one).pointerEvents !== "none";
    if (!isHit || (one.tagName === "A" && one.closest("p:not(.sign-card *), li, td")) || one.closest("[data-testid=stMultiSelect]")) continue;
    const areas = [one, ...(one.labels ?? []), one.closest("label, [data-testid=stRadioOption]")].filter(Boolean);
    const boxes = areas.map((area) => area.getBoundingClientRect());
    if (boxes.some(({ width, height }) => width >= TIP && height >= TIP) || boxes[0].width <= 1) continue; // or seen only by the keyboard
    const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
    wrong.add(`${name}: ${size(boxes[0])}`);
  }
  return [...wrong];
}
