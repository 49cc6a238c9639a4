// @ts-check
import { gauge } from "../controls/gauge.js";
import { multiDatePicker } from "../controls/calendar.js";
import { hsplit, vsplit } from "../controls/panes.js";
import { table, tableCell, tableRow } from "../controls/table.js";
import { addKinds } from "../controls/index.js";
import { loadStyles } from "../view/sheets.js";

/** Fulfilled when what the part draws has its styles. */
export const ready = loadStyles("styles/tables.css");

addKinds({ Gauge: gauge, Table: table, TableRow: tableRow, TableCell: tableCell, HSplitView: hsplit, VSplitView: vsplit, MultiDatePicker: multiDatePicker });
