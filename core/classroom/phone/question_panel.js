// What a class is asked, on a phone: the question, ways to answer, and how all have answered.

import { resultParts } from "../../ui/components/browser/questions/class_results.js";
import { make, withShape } from "../../ui/components/browser/page/elements.js";
import { createWays } from "../../ui/components/browser/questions/ways.js";

/** @import { ClassQuestion } from "../../ui/components/wire" */

const CHANGE = "You can change it until it is shown.";
const HOW = { point: "Tap a point in the picture, or choose it below.", choice: "", number: "", vector: "" };

/**
 * @param {(given: string) => Promise<string>} send returns why it was not taken, in a sentence
 */
export function createQuestionPanel(send) {
  const prompt = make("h2", { class: "prompt", tabindex: "-1" });
  const how = make("p", { class: "how" });
  const before = make("p", { class: "how" });
  const given = make("ul", { class: "given", "aria-label": "Points" });
  const said = make("p", { class: "said", role: "status" });
  const result = make("div", { class: "class-result" });
  const ways = createWays({ submit: "Send", onChoose: answer, onSubmit: answer, onMissing: (told) => { said.textContent = told; } });
  const head = make("div", { class: "asked" }, prompt, before, how, given);
  const foot = make("div", { class: "answering" }, said, ways.element, result);
  let question = /** @type {ClassQuestion | null} */ (null);
  let answered = ""; // as it was given
  const keyOf = (one) => (one ? `${one.number} ${one.round}` : "");

  /** What was answered, as the end of a sentence; what was chosen is a sentence of its own, or could be one. */
  function told(written) {
    const text = question.options.find((option) => option.answer === written)?.text ?? written;
    if (question.form !== "choice") return `${text}.`;
    return `“${text}”${/[.!?]$/.test(text) ? "" : "."}`;
  }

  async function answer(written) {
    const mine = keyOf(question);
    if (!question || question.result) return;
    said.textContent = "…";
    const why = await send(written);
    if (keyOf(question) !== mine || question.result) return;
    if (!why) answered = written;
    said.textContent = why || `Your answer: ${told(written)} ${CHANGE}`;
    if (!why) ways.press(written);
    panel.onAnswered();
  }

  const panel = {
    head, foot,
    onAnswered: () => {},
    get chosen() { return question?.form === "point" && answered !== "" ? Number(answered) : null; },
    answer,
    /** Once more: the same answer counts once. */
    again() {
      if (question && !question.result && answered !== "") send(answered);
    },
    /** @param {ClassQuestion | null} asked */
    show(asked) {
      const isNew = keyOf(asked) !== keyOf(question);
      question = asked;
      head.hidden = foot.hidden = !asked;
      if (!asked) return;
      if (isNew) {
        answered = "";
        said.textContent = "";
        before.textContent = asked.given;
        const options = asked.options.map(({ answer: key, text }) => ({ answer: [key], text }));
        ways.offer({ form: asked.form, fields: asked.fields, options }, (index) => asked.points[index] ?? asked.options[index].text);
        given.replaceChildren(...(asked.all_points && asked.form !== "point" ? asked.points.map((text) => make("li", {}, ...withShape(text))) : []));
      }
      prompt.textContent = asked.round > 1 && !asked.result ? `Once more: ${asked.prompt}` : asked.prompt;
      how.textContent = asked.result ? "" : HOW[asked.form];
      ways.element.hidden = Boolean(asked.result);
      result.replaceChildren(...(asked.result ? resultParts(asked.result) : []));
      if (isNew) prompt.focus({ preventScroll: true });
      if (asked.result) said.textContent = answered === "" ? "" : `Your answer: ${told(answered)}`;
    },
  };
  return panel;
}
