// What the room is told when a remote leads nowhere.

const PLAYER = '[data-testid="replay"]';
const HAS_STEPS = '[data-testid="first_run"], [data-testid="board"][data-steps="true"]';
const VIEWS = "kept_view"; // the control of the views, where the number keys choose one
const MOST_NUMBERS = 9;

/**
 * Pure: a sentence or two.
 *
 * @param {1 | -1} direction
 * @param {object} place
 * @param {boolean} place.hasSteps
 * @param {number | null} place.number the key of the view that is next in this direction
 * @param {boolean} place.isInLecture does the key of a lecture lead on from here?
 * @returns {string}
 */
export function nothingMore(direction, { hasSteps, number, isInLecture }) {
  const isOn = direction > 0;
  if (hasSteps) return isOn ? "This is the last step." : "This is the first step.";
  const ways = number ? ` Press ${number} for the ${isOn ? "next view" : "view before"}.`
    : isInLecture ? ` Press ${isOn ? "N to go on" : "Shift+N to go back"} in the lecture.` : "";
  return `This view has no steps.${ways}`;
}

/** The key of the view beside the one that is chosen. */
function numberOfView(direction) {
  const { numbers, letters } = document.documentElement.dataset;
  if (numbers !== VIEWS || letters === "off") return null;
  const views = [...document.querySelectorAll(`.st-key-${VIEWS} [role="radio"]`)];
  const number = views.findIndex((view) => view.getAttribute("aria-checked") === "true") + 1 + direction;
  return views[number - 1] && number <= MOST_NUMBERS ? number : null;
}

/** Does a key that nobody answers still lead on, by the browser? */
function scrolls() {
  const page = document.querySelector('[data-testid="stMain"]');
  return Boolean(page) && page.scrollHeight > page.clientHeight + 1;
}

/**
 * @param {1 | -1} direction
 * @param {{ isThere: boolean, hasMore: boolean }} given is the view of a lecture on the screen, and has it one more?
 * @returns {string} nothing where it may not be true: a page is on its way, or a player waits for something else
 */
export function nothingMoreHere(direction, { isThere, hasMore }) {
  const app = /** @type {HTMLElement | null} */ (document.querySelector('[data-testid="stApp"]'));
  if (app?.dataset.testScriptState !== "notRunning" || scrolls()) return "";
  const player = /** @type {HTMLElement | null} */ (document.querySelector(PLAYER));
  if (player && player.dataset.cursor !== (direction > 0 ? player.dataset.last : "0")) return "";
  const hasLetters = document.documentElement.dataset.letters !== "off";
  return nothingMore(direction, {
    hasSteps: Boolean(player ?? document.querySelector(HAS_STEPS)), number: isThere ? null : numberOfView(direction), isInLecture: hasMore && hasLetters,
  });
}
