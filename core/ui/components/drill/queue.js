// Which question of a drill is next. Pure: no page, no clicks.
//
// A question that was answered wrong goes to the end and comes again, until all are right.

/** @typedef {{ waiting: number[], wrong: number[] }} Saved the questions still to come, and those once wrong */

/**
 * @param {unknown} saved anything that a browser may have kept
 * @param {number} count
 * @returns {Saved | null} null if it is not about so many questions
 */
export function readSaved(saved, count) {
  const areQuestions = (list) => Array.isArray(list) && new Set(list).size === list.length
    && list.every((one) => Number.isInteger(one) && one >= 0 && one < count);
  return saved && areQuestions(saved.waiting) && areQuestions(saved.wrong) ? saved : null;
}

/**
 * @param {number} count of the questions
 * @param {Saved | null} saved where somebody was before
 */
export function createQueue(count, saved = null) {
  const waiting = saved ? [...saved.waiting] : Array.from({ length: count }, (_, index) => index);
  const wrong = new Set(saved?.wrong ?? []);

  return {
    /** The question that is asked now; null when all are right. */
    get present() { return waiting[0] ?? null; },
    get isAgain() { return wrong.has(waiting[0]); },
    get saved() { return { waiting: [...waiting], wrong: [...wrong] }; },
    /** Asked first, unless it is done: somebody came for it. */
    begin(index) {
      const place = waiting.indexOf(index);
      if (place > 0) waiting.unshift(...waiting.splice(place, 1));
    },
    /** It was answered: a right one is done, a wrong one comes again. */
    answered(isRight) {
      const [index] = waiting.splice(0, 1);
      if (isRight) return;
      wrong.add(index);
      waiting.push(index);
    },
    /** How far somebody is, in words. */
    get told() {
      const done = count - waiting.length;
      const again = waiting.filter((index) => wrong.has(index)).length;
      return `${done} of ${count} done${again ? ` · ${again} ${again === 1 ? "comes" : "come"} again` : ""}`;
    },
    get result() {
      const first = count - wrong.size;
      return first === count ? `All ${count} right at the first try.` : `${first} of ${count} right at the first try. By now, all of them are.`;
    },
  };
}
