// The table to fill in: a row a visit. It shows the sheet and tells what is typed; it judges nothing.

import { arrange, make } from "../browser/page/elements.js";
import { longestNumber } from "../browser/questions/fractions.js";
import { columnHead, columnName, fieldsOf } from "./sheet.js";
import { isTouched } from "../browser/page/touching.js";

const SIGNS = { "": "", right: "✓", wrong: "✗", told: "→", unread: "?" };
const SPOKEN = { "": "", right: "right", wrong: "wrong", told: "told", unread: "cannot be read" };

/**
 * @param {import("../browser/questions/by_hand.js").Exercise} exercise
 * @param {ReturnType<import("./sheet.js").createSheet>} sheet
 * @param {(text: string) => (string | HTMLElement)[]} parts of a text, in which signs can be asked
 * @param {{ leave: (cell: import("./sheet.js").Cell, text: string) => void,
 *   goOn: (cell: import("./sheet.js").Cell, text: string, isEnter: boolean) => boolean,
 *   enter: (cell: import("./sheet.js").Cell) => void }} on
 */
export function createRows(exercise, sheet, parts, on) {
  const heads = ["visit", ...sheet.columns.map(columnHead)];
  const body = make("tbody");
  const element = make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, ...parts(head))))), body);
  const made = []; // by row: its element, and its cells by column

  const widths = (column) => (column === "theta" ? exercise.points[0].length : 1);

  function fieldName(index, column, number) {
    const part = widths(column) > 1 ? `${columnName(column)}, number ${number + 1}` : columnName(column);
    return `Row ${index + 1}, ${part}`;
  }

  /** A cell with one field for each number. */
  function createNumbers(index, column) {
    const cell = { index, column };
    const fields = Array.from({ length: widths(column) }, (_, number) => make("input", {
      type: "text", "aria-label": fieldName(index, column, number), autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      inputmode: isTouched() ? "none" : "decimal", enterkeyhint: "next", maxlength: String(longestNumber(widths(column))),
      onkeydown: (event) => onKey(event, number),
      onfocus: (event) => { event.target.select(); on.enter(cell); },
      onblur: ({ relatedTarget }) => { if (!sheet.isOver && !fields.includes(relatedTarget)) on.leave(cell, text()); },
    }));
    const text = () => (fields.every((field) => field.value.trim()) ? fields.map((field) => field.value.trim()).join("; ") : "");

    function onKey(event, number) {
      if (event.key !== "Enter" && (event.key !== "Tab" || event.shiftKey)) return;
      if (event.isComposing) return;
      const isEnter = event.key === "Enter", next = fields[number + 1];
      if (next) next.focus();
      else if (!on.goOn(cell, text(), isEnter) && !isEnter) return;
      event.preventDefault();
      event.stopPropagation();
    }

    return {
      element: make("span", { class: "fields" }, ...fields),
      focus() {
        const first = fields.find((field) => !field.value.trim()) ?? fields[0];
        first.focus();
        first.select(); // also where it had the focus: what is typed now is another answer
      },
      show(written, isOpen) {
        const parts = isOpen && written ? fieldsOf(written) : null;
        fields.forEach((field, number) => {
          if (parts && parts.length === fields.length) field.value = parts[number];
          if (!isOpen) field.value = written;
          else if (!written && field.disabled) field.value = ""; // what stayed is to be written now
          field.disabled = !isOpen || sheet.isOver;
        });
      },
    };
  }

  /** Yes or no, by a touch or by the keys y and n. */
  function createAnswer(index) {
    const cell = { index, column: "mistake" };
    const choose = (answer) => { if (!on.goOn(cell, answer, true)) focus(); };
    const buttons = ["yes", "no"].map((answer) => make("button", {
      type: "button", "aria-label": `Row ${index + 1}, mistake: ${answer}`, onclick: () => choose(answer),
      onfocus: () => on.enter(cell),
      onkeydown: (event) => {
        const said = { y: "yes", n: "no" }[event.key.toLowerCase()];
        if (!said || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault(); // the key is not typed into the next field
        event.stopPropagation();
        choose(said);
      },
    }, answer));
    const focus = () => (buttons.find((button) => button.getAttribute("aria-pressed") === "true") ?? buttons[0]).focus();
    return {
      element: make("span", { class: "fields answers" }, ...buttons),
      focus,
      show(written) {
        buttons.forEach((button) => {
          button.setAttribute("aria-pressed", String(button.textContent === written));
          button.disabled = sheet.isOver;
        });
      },
    };
  }

  /** Where there is no line of heads. */
  const nameBeside = (head) => make("span", { class: "beside" }, ...parts(head));

  function createRow(index) {
    const cells = {}, marks = {};
    const written = sheet.columns.map((column) => {
      cells[column] = column === "mistake" ? createAnswer(index) : createNumbers(index, column);
      marks[column] = make("span", { class: "mark", role: "img" });
      return make("td", { class: column }, nameBeside(columnHead(column)), cells[column].element, marks[column]);
    });
    const row = make("tr", {}, make("th", { scope: "row" }, nameBeside("visit"), String(index + 1)), ...written);
    return { row, cells, marks };
  }

  return {
    element,
    /** @param {import("./sheet.js").Cell} cell */
    focus({ index, column }) {
      made[index].cells[column].focus();
      made[index].row.scrollIntoView?.({ block: "nearest" });
    },
    /** Everything as the sheet has it. @param {number} current the row that a phone shows */
    show(current) {
      made.length = Math.min(made.length, sheet.rows.length);
      while (made.length < sheet.rows.length) made.push(createRow(made.length));
      made.forEach(({ row, cells, marks }, index) => {
        row.classList.toggle("current", index === current);
        for (const column of sheet.columns) {
          const mark = sheet.mark(index, column), isOpen = sheet.isOpen(index, column);
          cells[column].show(sheet.rows[index][column], isOpen);
          marks[column].textContent = isOpen ? SIGNS[mark] : "";
          marks[column].dataset.mark = isOpen ? mark : "";
          if (isOpen && mark) marks[column].setAttribute("aria-label", SPOKEN[mark]);
          else marks[column].removeAttribute("aria-label");
          marks[column].style.visibility = isOpen && mark ? "visible" : "hidden"; // it keeps its place: columns stand still
        }
      });
      arrange(body, made.map(({ row }) => row));
    },
  };
}
