// @ts-check
import { attr, make } from "../view/dom.js";
import { fitMonth, makeMonth } from "./calendar.js";
import { fitLabel, makeLabel } from "./label.js";
import { bounded, local } from "./moments.js";

/** @typedef {import("../view/record.js").NodeOf<Props.DatePicker, import("./calendar.js").Month & {label: import("./label.js").Label, field: import("./date-field.js").DateField, time?: HTMLInputElement, shown?: string}>} DateNode */

/**
 * A month of days of which one is chosen, and below it the time, if that can be chosen, too.
 * @type {import("../view/record.js").Kind<DateNode>}
 */
export const graphicalDatePicker = {
  native: ["set"],
  create(record) {
    const label = makeLabel(record);
    label.classList.add("unseen");
    const { minimum, maximum } = record.props;
    const [first, last] = [minimum, maximum].map((bound) => (bound ? local(bound, "date") : undefined));
    const month = makeMonth(record, {
      chosen: () => [local(held(record), "date")],
      choose: (day) => choose(record, day, local(held(record), "seconds")),
      isOpen: (day) => (!first || day >= first) && (!last || day <= last),
    });
    record.core = make("div", "calendar", label, ...month);
    record.core.setAttribute("role", "group");
    const parts = record.props.displayedComponents;
    if (!held(record).includes("T") || (Array.isArray(parts) && parts.length === 1)) return;
    const { input: time, box } = record.state.field;
    record.state.time = time;
    time.addEventListener("change", () => time.value && choose(record, local(held(record), "date"), time.value));
    record.core.append(make("label", "field across", make("span", "", "Time"), box));
  },
  update(record) {
    fitLabel(record, true);
    attr(record.core, "aria-label", record.props.accessibilityLabel ?? (record.props.label ? null : "Date"));
    attr(record.core, "aria-labelledby", record.props.accessibilityLabel || !record.props.label ? null : `l-${record.id}`);
    if (record.state.time && document.activeElement !== record.state.time) record.state.time.value = local(held(record), "time");
    record.state.field.fit();
    const day = local(held(record), "date");
    if (record.state.shown !== day) record.state.shown = record.state.day = day;
    fitMonth(record);
  },
  flex: { x: true, y: false },
};

/** @param {DateNode} record */
const held = (record) => String(record.props.selection ?? record.props.value ?? "");

/** @param {DateNode} record @param {string} day @param {string} time */
function choose(record, day, time) {
  const selection = held(record).includes("T") ? bounded(`${day}T${time}`, record.props) : day;
  record.foresee({ selection }, "set", selection);
}
