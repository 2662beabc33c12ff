// A link to a file that the server has to make first. Meanwhile that is said, and can be stopped.

import { make } from "../page/elements.js";
import { handOver } from "../page/hand_over.js";

const WRITING = "Writing the file …", STOPPED = "Stopped. No file was made.";
const FAILED = "The file could not be made.";

/**
 * What the server calls a file.
 *
 * @param {string | null} disposition
 * @returns {string}
 */
export function nameOfFile(disposition) {
  return /filename="([^"/\\]+)"/.exec(disposition ?? "")?.[1] ?? "file.html";
}

/**
 * @param {string} says
 * @returns {{ link: HTMLAnchorElement, row: HTMLElement, stop: () => void }} `row` says what becomes of it
 */
export function createFileLink(says) {
  const link = make("a", { download: "", onclick: fetchFile }, says);
  const said = make("span", { role: "status" });
  const cancel = make("button", { type: "button", onclick: stop }, "Stop");
  const row = make("div", { class: "row written" }, said, cancel);
  let making = /** @type {AbortController | null} */ (null);
  cancel.hidden = true;

  async function fetchFile(event) {
    event.preventDefault();
    if (making) return;
    making = new AbortController();
    const { signal } = making;
    said.textContent = WRITING;
    cancel.hidden = false;
    let told = "";
    try {
      const answer = await fetch(link.href, { signal });
      if (answer.ok) handOver(await answer.blob(), nameOfFile(answer.headers.get("content-disposition")));
      else told = (await answer.text()) || FAILED;
    } catch {
      told = signal.aborted ? STOPPED : FAILED;
    }
    making = null;
    said.textContent = told;
    cancel.hidden = true;
  }

  function stop() {
    making?.abort();
  }

  return { link, row, stop };
}
