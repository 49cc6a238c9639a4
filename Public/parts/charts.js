// @ts-check
import { addKinds } from "../controls/index.js";
import { chart, chartPart, chartPlot } from "../charts/chart.js";
import { loadStyles } from "../drawing/sheets.js";

/** Fulfilled when what the part draws has its styles. */
export const ready = loadStyles("styles/charts.css");

addKinds({ Chart: chart, ChartPart: chartPart, ChartPlot: chartPlot });
