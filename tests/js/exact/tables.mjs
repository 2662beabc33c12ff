// Judges the filled-in tables that stand on its input as JSON, for test_by_hand.py.

import { readFileSync } from "node:fs";

import { endOfTable, followTable, judgeCell, judgeEnd, presentWeights } from "../../../core/ui/components/browser/questions/by_hand.js";
import { exactText } from "../../../core/ui/components/browser/questions/fractions.js";

const COLUMNS = ["point", "score", "mistake", "theta", "theta0"];

const told = JSON.parse(readFileSync(0, "utf8")).map(([exercise, rows]) => ({
  rows: followTable(exercise, rows).map((row, index) => ({
    point: row.due,
    score: exactText(row.score),
    mistake: row.mistake,
    theta: row.after.map(exactText),
    right: row.right,
    isOurs: row.isOurs,
    cells: Object.fromEntries(COLUMNS.filter((column) => column in row.right).map(
      (column) => [column, judgeCell(exercise, rows, index, column)],
    )),
  })),
  ending: endOfTable(exercise, rows).ending,
  claims: ["done", "never"].map((claim) => judgeEnd(exercise, rows, claim)),
  weights: presentWeights(exercise, rows),
}));
process.stdout.write(JSON.stringify(told));
