// In a room the sentence, or what is asked, stands across the screen.

import { make } from "../browser/page/elements.js";

/**
 * @typedef {import("./asking/question_card.js").QuestionCard} QuestionCard
 * @typedef {import("./numbers/panel.js").PanelCard} PanelCard
 * @returns {{ element: HTMLElement, place: (isPresenting: boolean, panel: PanelCard, card: QuestionCard) => void }}
 *   `place` puts both where they belong, in the panel or across the screen
 */
export function createHeadline() {
  const element = make("div", { class: "headline" });
  return {
    element,
    place(isPresenting, panel, card) {
      const parts = [panel.told, card.head];
      if (parts.every((part) => element.contains(part) === isPresenting)) return;
      element.replaceChildren(...(isPresenting ? parts : []));
      if (isPresenting) return;
      card.element.prepend(card.head);
      panel.element.insertBefore(panel.told, card.element.nextSibling);
    },
  };
}
