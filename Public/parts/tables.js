// @ts-check
import { arrangedTabs } from "../controls/tab-arranging.js";
import { gauge, markedValueLabels } from "../controls/gauge.js";
import { graphicalDatePicker } from "../controls/calendar-date.js";
import { multiDatePicker } from "../controls/calendar.js";
import { wheelDatePicker } from "../controls/date-wheels.js";
import { wheelPicker } from "../controls/wheel.js";
import { hsplit, vsplit } from "../controls/panes.js";
import { table, tableCell, tableRow } from "../controls/table.js";
import { addKinds } from "../controls/index.js";
import { loadStyles } from "../drawing/sheets.js";

/** Fulfilled when what the part draws, and the menus in it, have their styles. */
export const ready = Promise.all(["styles/parts.css", "styles/tables.css"].map(loadStyles));

addKinds({ ArrangedTabs: arrangedTabs, Gauge: gauge, MarkedValueLabels: markedValueLabels, Table: table, TableRow: tableRow, TableCell: tableCell, HSplitView: hsplit, VSplitView: vsplit, MultiDatePicker: multiDatePicker, GraphicalDatePicker: graphicalDatePicker, WheelDatePicker: wheelDatePicker, WheelPicker: wheelPicker });
