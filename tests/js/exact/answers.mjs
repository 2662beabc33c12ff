// Reads, calculates and judges what stands on its input, line by line as JSON, for test_fractions.py.

import { readFileSync } from "node:fs";

import {
  addFractions, compareFractions, exactText, fractionOf, readFractions, shownFraction, timesFraction,
} from "../../../core/ui/components/browser/questions/fractions.js";
import { judgeAnswer } from "../../../core/ui/components/browser/questions/judging.js";

const DO = {
  read: (text, count) => {
    try {
      return readFractions(text, count).map(exactText);
    } catch (problem) {
      return problem.message;
    }
  },
  calculate: (left, right) => {
    const [a, b] = [fractionOf(left), fractionOf(right)];
    return [exactText(addFractions(a, b)), exactText(timesFraction(a, b)), compareFractions(a, b), shownFraction(a)];
  },
  judge: (question, written) => {
    const { right, why } = judgeAnswer(question, written);
    return [right, why];
  },
};

const told = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(told.map(([name, ...values]) => DO[name](...values))));
