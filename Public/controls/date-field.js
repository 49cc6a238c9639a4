// @ts-check
import { make, text } from "../view/dom.js";

/** @typedef {"date" | "time"} FieldType */

const PART = { timeZone: "UTC", calendar: "gregory" };
/** @type {Record<FieldType, Intl.DateTimeFormatOptions>} */
const STYLES = { date: { dateStyle: "medium" }, time: { timeStyle: "short" } };

/** A browser's input for a date or a time. Until it has the focus, its value is written as the texts of the app are. */
export class DateField {
  #words = make("span", "date-words");
  #format;

  /** @param {FieldType} type */
  constructor(type) {
    this.input = make("input", "entry");
    this.input.type = type;
    this.box = make("span", "date-field", this.#words, this.input);
    this.#format = new Intl.DateTimeFormat(navigator.language, { ...PART, ...STYLES[type] });
    // The input itself says its value.
    this.#words.setAttribute("aria-hidden", "true");
    this.input.addEventListener("input", () => this.fit());
  }

  /** Writes the value that the input has, or nothing if a part of it is missing. */
  fit() {
    const moment = this.input.valueAsNumber;
    text(this.#words, Number.isNaN(moment) ? "" : this.#format.format(moment));
  }
}
