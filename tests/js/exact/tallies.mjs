// Fills in the tables that stand on its input as JSON, cell by cell, as somebody who practises does.

import { readFileSync } from "node:fs";

import { createSheet } from "../../../core/ui/components/practice/sheet.js";

const told = JSON.parse(readFileSync(0, "utf8")).map(([exercise, rows, claim]) => {
  const sheet = createSheet(exercise);
  rows.forEach((cells, index) => {
    for (const column of sheet.columns) if (sheet.isOpen(index, column)) sheet.leave(index, column, cells[column]);
    sheet.goOn(true);
  });
  if (claim) sheet.claim(claim);
  return sheet.tally;
});
process.stdout.write(JSON.stringify(told));
