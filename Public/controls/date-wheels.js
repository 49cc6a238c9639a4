// @ts-check
import { attr, disable, make, same } from "../view/dom.js";
import { Draft } from "../input/draft.js";
import { fitLabel, makeLabel } from "./label.js";
import { bounded, local } from "./moments.js";
import { turned } from "./wheel.js";

/** @typedef {"year" | "month" | "day" | "hour" | "minute"} Part */
/** @typedef {{group: HTMLElement, turn: () => void, options?: [number, string][]}} Wheel */
/** @typedef {import("../view/record.js").NodeOf<Props.DatePicker, {label: import("./label.js").Label, draft: Draft, wheels: Map<Part, Wheel>, initialYear: number}>} DateNode */

/** How many years there are before and after the one that is chosen at first, if no bound is nearer. */
const YEARS = 100;
const PART = { timeZone: "UTC", calendar: "gregory" };
const months = new Intl.DateTimeFormat(navigator.language, { ...PART, month: "long" });
const hours = new Intl.DateTimeFormat(navigator.language, { ...PART, hour: "numeric" });
const dates = new Intl.DateTimeFormat(navigator.language, { ...PART, year: "numeric", month: "long", day: "numeric" });
/** @type {Record<Part, string>} */
const NAMES = { year: "Year", month: "Month", day: "Day", hour: "Hour", minute: "Minute" };

/**
 * A wheel for each part of a date that can be chosen, in the order of this place.
 * @type {import("../view/record.js").Kind<DateNode>}
 */
export const wheelDatePicker = {
  native: ["set"],
  create(record) {
    record.state.wheels = new Map();
    record.state.initialYear = read(held(record)).year;
    const wheels = make("div", "date-wheels");
    for (const part of partsOf(record)) {
      const group = make("div", "radios");
      const wheel = make("div", `picker-wheel date-wheel date-${part}`, group);
      wheel.setAttribute("role", "radiogroup");
      wheel.setAttribute("aria-label", NAMES[part]);
      group.addEventListener("change", () => {
        fillDays(record);
        record.state.draft.touch();
      });
      record.state.wheels.set(part, { group, turn: turned(group) });
      wheels.append(wheel);
    }
    record.core = record.control = make("div", "field picker", makeLabel(record), wheels);
    record.core.setAttribute("role", "group");
    record.state.draft = new Draft(record, () => chosen(record));
  },
  update(record) {
    fitLabel(record);
    attr(record.core, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Date"));
    attr(record.core, "aria-labelledby", record.props.accessibilityLabel || !record.props.label ? null : `l-${record.id}`);
    const now = read(held(record));
    for (const part of record.state.wheels.keys()) fill(record, part, optionsOf(record, part, now));
    for (const [part, { group, turn }] of record.state.wheels) {
      for (const input of group.querySelectorAll("input")) {
        if (record.state.draft.free) input.checked = Number(input.value) === now[part];
        disable(input, Boolean(record.props.disabled));
      }
      turn();
    }
  },
  flex: { x: true, y: false },
};

/** @param {DateNode} record */
const held = (record) => String(record.props.selection ?? record.props.value ?? "");

/** @param {DateNode} record @returns {Part[]} */
function partsOf(record) {
  const parts = record.props.displayedComponents ?? ["date", "hourAndMinute"];
  const order = dates.formatToParts(0).flatMap(({ type }) => (type === "year" || type === "month" || type === "day" ? [type] : []));
  const hasTime = held(record).includes("T") && parts.some((part) => part !== "date");
  return [...(parts.includes("date") ? order : []), ...(hasTime ? /** @type {const} */ (["hour", "minute"]) : [])];
}

/**
 * The parts of a moment, in the time of this place.
 * @param {string} value @returns {Record<Part, number>}
 */
function read(value) {
  const [year, month, day, hour = 0, minute = 0] = local(value, "datetime-local").split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute };
}

/** @param {Record<Part, number>} now */
const daysIn = ({ year, month }) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** @param {number} from @param {number} to @param {(number: number) => string} words @returns {[number, string][]} */
const range = (from, to, words) => Array.from({ length: Math.max(0, to - from + 1) }, (/** @type {unknown} */ _, index) => [from + index, words(from + index)]);

/** @param {DateNode} record @param {Part} part @param {Record<Part, number>} now @returns {[number, string][]} */
function optionsOf(record, part, now) {
  switch (part) {
    case "year": {
      const first = record.state.initialYear;
      const bound = (/** @type {string | undefined} */ value) => (value ? read(value).year : undefined);
      const from = Math.max(bound(record.props.minimum) ?? 1, Math.min(first - YEARS, now.year));
      return range(from, Math.min(bound(record.props.maximum) ?? 9999, Math.max(first + YEARS, now.year), from + 4 * YEARS), String);
    }
    case "month": return range(1, 12, (month) => months.format(Date.UTC(2000, month - 1, 15)));
    case "day": return range(1, daysIn(now), String);
    case "hour": return range(0, 23, (hour) => hours.format(Date.UTC(2000, 0, 1, hour)));
    case "minute": return range(0, 59, (minute) => String(minute).padStart(2, "0"));
  }
}

/** @param {DateNode} record @param {Part} part @param {[number, string][]} options */
function fill(record, part, options) {
  const wheel = /** @type {Wheel} */ (record.state.wheels.get(part));
  if (same(wheel.options, options)) return;
  wheel.options = options;
  wheel.group.replaceChildren(...options.map(([value, words]) => {
    const input = make("input", "radio");
    input.type = "radio";
    input.name = `p-${record.id}-${part}`;
    input.value = String(value);
    return make("label", "option", input, make("span", "option-words", words));
  }));
}

/**
 * What the wheels show.
 * @param {DateNode} record @returns {Record<Part, number>}
 */
function shown(record) {
  const now = read(held(record));
  for (const [part, { group }] of record.state.wheels) {
    const input = [...group.querySelectorAll("input")].find(({ checked }) => checked);
    if (input) now[part] = Number(input.value);
  }
  now.day = Math.min(now.day, daysIn(now));
  return now;
}

/**
 * Another month may have fewer days.
 * @param {DateNode} record
 */
function fillDays(record) {
  const wheel = record.state.wheels.get("day");
  if (!wheel) return;
  const now = shown(record);
  fill(record, "day", optionsOf(record, "day", now));
  for (const input of wheel.group.querySelectorAll("input")) input.checked = Number(input.value) === now.day;
  wheel.turn();
}

/** @param {DateNode} record */
function chosen(record) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const { year, month, day, hour, minute } = shown(record);
  const date = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
  if (held(record).includes("T")) return bounded(`${date}T${record.state.wheels.has("hour") ? `${two(hour)}:${two(minute)}` : local(held(record), "seconds")}`, record.props);
  const { minimum, maximum } = record.props;
  return minimum && date < minimum ? minimum : maximum && date > maximum ? maximum : date;
}
