// A question to check oneself: what is said of an answer is shown when it is given.

/**
 * @param {HTMLElement} main holds the question, whenever there is one
 * @param {() => void} onRight
 */
export function answerChecks(main, onRight) {
  main.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.right === undefined) return;
    const question = target.closest("fieldset");
    for (const input of question.querySelectorAll("input")) {
      input.closest("label").nextElementSibling.hidden = !input.checked;
    }
    if (target.dataset.right === "1") onRight();
  });
}
