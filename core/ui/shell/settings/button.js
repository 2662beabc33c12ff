const ICON = "M8 5.2A2.8 2.8 0 1 0 8 10.8 2.8 2.8 0 0 0 8 5.2M6.9 1h2.2l.4 1.9 1.2.5 1.6-1.1 1.6 1.6-1.1 1.6.5 1.2 1.9.4v2.2l-1.9.4-.5 1.2 1.1 1.6-1.6 1.6-1.6-1.1-1.2.5L9.1 15H6.9l-.4-1.9-1.2-.5-1.6 1.1-1.6-1.6 1.1-1.6-.5-1.2L.8 9.1V6.9l1.9-.4.5-1.2-1.1-1.6 1.6-1.6 1.6 1.1 1.2-.5z";
const OPENED = '[data-testid="stPopoverBody"], [data-baseweb="popover"]'; // what a chip opens
const OPTION = '[data-testid="stRadioOption"]';
const TAKEN = 100; // ms until Streamlit has taken a choice
const CHIP = '[data-testid="stPopoverButton"][aria-expanded="true"]';

/** A gear, drawn in a square of 16. */
function drawIcon() {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("role", "presentation");
  svg.append(document.createElementNS("http://www.w3.org/2000/svg", "path"));
  svg.firstChild.setAttribute("d", ICON);
  return svg;
}

function createButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "settings-button";
  button.setAttribute("aria-expanded", "false");
  button.append(document.createElement("span"), drawIcon());
  return button;
}

/**
 * What Streamlit calls; it returns its clean-up.
 *
 * @param {{data: {title: string}, parentElement: HTMLElement}} told
 * @returns {() => void}
 */
export default function ({ data, parentElement }) {
  let button = parentElement.querySelector("button");
  if (!button) parentElement.append(button = createButton());
  button.firstChild.textContent = data.title;
  button.setAttribute("aria-label", data.title ? `Data and settings: ${data.title}` : "Settings");
  const row = button.closest(".st-key-title_row");
  const isOpen = () => button.getAttribute("aria-expanded") === "true";
  const open = (to) => button.setAttribute("aria-expanded", String(to));

  /** A choice is made: what was opened for it gives way to what it changes. */
  const onChoice = ({ target }) => {
    if (!isOpen() || !target.closest(OPENED) || !target.closest(OPTION)) return;
    setTimeout(() => {
      document.querySelector(CHIP)?.click();
      open(false);
    }, TAKEN);
  };
  const onPress = ({ target }) => {
    if (isOpen() && !row?.contains(target) && !target.closest(OPENED)) open(false);
  };
  const onKey = ({ key }) => {
    if (key === "Escape" && isOpen() && !document.querySelector(CHIP)) open(false);
  };
  button.onclick = () => open(!isOpen());
  document.addEventListener("click", onChoice, true);
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("keydown", onKey, true);
  return () => {
    document.removeEventListener("click", onChoice, true);
    document.removeEventListener("pointerdown", onPress, true);
    document.removeEventListener("keydown", onKey, true);
  };
}
