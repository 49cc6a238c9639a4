// @ts-check
import { attr, make, text } from "../view/dom.js";
import { symbol } from "../drawing/symbols.js";

/**
 * The days that are chosen, what chooses one, and whether it can be chosen.
 * @typedef {{chosen: () => string[], choose: (day: string) => void, isOpen: (day: string) => boolean}} Book
 * @typedef {{book: Book, title: HTMLElement, days: HTMLElement, before: HTMLButtonElement, after: HTMLButtonElement, day: string, month?: string}} Month
 * @typedef {import("../view/record.js").NodeOf<{minimum?: string, disabled?: boolean}, Month>} Calendar
 * @typedef {import("../view/record.js").NodeOf<Props.MultiDatePicker, Month & {words: HTMLElement}>} Days
 */

/**
 * A month of days of which several can be chosen.
 * @type {import("../view/record.js").Kind<Days>}
 */
export const multiDatePicker = {
  native: ["set", "toggle"],
  create(record) {
    record.state.words = make("span", "words");
    record.content = make("span", "inside");
    const label = make("div", "calendar-label label", record.state.words, record.content);
    label.id = `l-${record.id}`;
    record.core = make("div", "calendar", label, ...makeMonth(record, {
      chosen: () => record.props.selection ?? [],
      choose(day) {
        const { selection = [] } = record.props;
        const rest = selection.filter((each) => each !== day);
        record.foresee({ selection: rest.length < selection.length ? rest : [...selection, day] }, "toggle", day);
      },
      isOpen: (day) => isWithin(record.props, day),
    }));
    record.core.setAttribute("role", "group");
    record.core.setAttribute("aria-labelledby", label.id);
  },
  update(record) {
    text(record.state.words, record.content.childElementCount > 0 ? "" : record.props.label);
    attr(record.core, "aria-label", record.props.accessibilityLabel);
    attr(record.core, "aria-labelledby", record.props.accessibilityLabel ? null : `l-${record.id}`);
    fitMonth(record);
  },
  flex: { x: true, y: false },
};

/**
 * The head of a month, and its days.
 * @param {Calendar} record @param {Book} book @returns {HTMLElement[]}
 */
export function makeMonth(record, book) {
  record.state.book = book;
  record.state.title = make("div", "calendar-title");
  record.state.title.setAttribute("aria-live", "polite");
  record.state.before = turn(record, "Previous month", "chevron.left", -1);
  record.state.after = turn(record, "Next month", "chevron.right", 1);
  record.state.days = make("tbody");
  const table = make("table", "calendar-days", make("thead", "", weekdays()), record.state.days);
  table.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => walk(record, event));
  const first = book.chosen()[0] ?? dayOf(new Date());
  record.state.day = book.isOpen(first) ? first : record.props.minimum ? dayOf(new Date(record.props.minimum)) : first;
  return [make("div", "calendar-head", record.state.title, record.state.before, record.state.after), table];
}

const PART = { timeZone: "UTC", calendar: "gregory" };
const formats = {
  month: new Intl.DateTimeFormat(navigator.language, { ...PART, month: "long", year: "numeric" }),
  day: new Intl.DateTimeFormat(navigator.language, { ...PART, weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  number: new Intl.DateTimeFormat(navigator.language, { ...PART, day: "numeric" }),
  weekday: new Intl.DateTimeFormat(navigator.language, { ...PART, weekday: "long" }),
  short: new Intl.DateTimeFormat(navigator.language, { ...PART, weekday: "short" }),
};

/** @param {Date} moment the day of a moment in the time of this place */
function dayOf(moment) {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60000).toISOString().slice(0, 10);
}

/** @param {string} day */
const dateOf = (day) => new Date(`${day}T00:00:00Z`);

/** @param {string} day @param {number} count */
function addDays(day, count) {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * The same day of another month, or the last one if that month is shorter.
 * @param {string} day @param {number} count
 */
function addMonths(day, count) {
  const first = dateOf(`${day.slice(0, 8)}01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = first.toISOString().slice(0, 10);
  return addDays(month, Math.min(Number(day.slice(8)), lengthOf(month)) - 1);
}

/** @param {string} day @returns {number} how many days its month has */
function lengthOf(day) {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}

/** The first day of a week in the language of the browser: 0 is Sunday. */
const weekStart = (() => {
  const locale = /** @type {{getWeekInfo?: () => {firstDay: number}, weekInfo?: {firstDay: number}}} */ (/** @type {unknown} */ (new Intl.Locale(navigator.language)));
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
})();

/**
 * Whether a day can be chosen: from the day of the least moment on, and before the end.
 * @param {{minimum?: string, end?: string}} bounds @param {string} day
 */
function isWithin({ minimum, end }, day) {
  return (!minimum || day >= dayOf(new Date(minimum))) && (!end || new Date(`${day}T00:00`) < new Date(end));
}

/** @param {Calendar} record @param {string} name @param {string} glyph @param {number} count */
function turn(record, name, glyph, count) {
  const button = make("button", "calendar-turn", symbol(glyph));
  button.type = "button";
  button.setAttribute("aria-label", name);
  button.addEventListener("click", () => {
    record.state.day = addMonths(record.state.day, count);
    fitMonth(record);
  });
  return button;
}

function weekdays() {
  const row = make("tr");
  for (let index = 0; index < 7; index += 1) {
    // The fourth of January 1970 was a Sunday.
    const date = new Date(Date.UTC(1970, 0, 4 + weekStart + index));
    const cell = make("th", "", formats.short.format(date));
    cell.scope = "col";
    cell.abbr = formats.weekday.format(date);
    row.append(cell);
  }
  return row;
}

/** @param {Calendar} record */
export function fitMonth(record) {
  const month = record.state.day.slice(0, 7);
  if (record.state.month !== month) {
    record.state.month = month;
    text(record.state.title, formats.month.format(dateOf(`${month}-01`)));
    record.state.days.replaceChildren(...weeks(record, `${month}-01`));
  }
  const chosen = new Set(record.state.book.chosen());
  const today = dayOf(new Date());
  for (const button of record.state.days.querySelectorAll("button")) {
    const day = String(button.dataset.day);
    attr(button, "aria-pressed", chosen.has(day) ? "true" : "false");
    attr(button, "aria-disabled", record.props.disabled || !record.state.book.isOpen(day) ? "true" : null);
    attr(button, "aria-current", day === today ? "date" : null);
    // One stop for the Tab key: the arrow keys go from day to day.
    button.tabIndex = day === record.state.day ? 0 : -1;
  }
  record.state.before.disabled = !record.state.book.isOpen(addDays(`${month}-01`, -1));
  record.state.after.disabled = !record.state.book.isOpen(addMonths(`${month}-01`, 1));
}

/** @param {Calendar} record @param {string} first */
function weeks(record, first) {
  const offset = (dateOf(first).getUTCDay() - weekStart + 7) % 7;
  const count = lengthOf(first);
  const rows = [];
  for (let at = -offset; at < count; at += 7) {
    const row = make("tr");
    for (let index = at; index < at + 7; index += 1) row.append(make("td", "", ...(index >= 0 && index < count ? [dayButton(record, addDays(first, index))] : [])));
    rows.push(row);
  }
  return rows;
}

/** @param {Calendar} record @param {string} day */
function dayButton(record, day) {
  const button = make("button", "calendar-day", formats.number.format(dateOf(day)));
  button.type = "button";
  button.dataset.day = day;
  button.setAttribute("aria-label", formats.day.format(dateOf(day)));
  button.addEventListener("click", () => {
    if (button.getAttribute("aria-disabled")) return;
    record.state.day = day;
    fitMonth(record);
    record.state.book.choose(day);
  });
  return button;
}

/** @param {Calendar} record @param {KeyboardEvent} event */
function walk(record, event) {
  const at = /** @type {HTMLElement} */ (event.target).dataset.day;
  if (!at) return;
  const ahead = getComputedStyle(record.core).direction === "rtl" ? -1 : 1;
  const weekday = (dateOf(at).getUTCDay() - weekStart + 7) % 7;
  const to = {
    ArrowRight: addDays(at, ahead), ArrowLeft: addDays(at, -ahead), ArrowDown: addDays(at, 7), ArrowUp: addDays(at, -7),
    Home: addDays(at, -weekday), End: addDays(at, 6 - weekday), PageUp: addMonths(at, -1), PageDown: addMonths(at, 1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  record.state.day = to;
  fitMonth(record);
  /** @type {HTMLElement | null} */ (record.state.days.querySelector(`[data-day="${to}"]`))?.focus();
}
