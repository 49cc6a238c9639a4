// @ts-check
import { style } from "../view/dom.js";

/** @typedef {import("./axes.js").Area} Area */
/** @typedef {import("./chart.js").ChartNode} ChartNode */

/** @param {Area} area */
export const edges = ({ left, top, width, height }) => ({ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });

/**
 * Fits the plot into what the app makes of it: a size of its own, which the chart takes then, or a room without padding.
 * @param {ChartNode} record @param {{top: number, bottom: number, leading: number, trailing: number}} room the room of the labels around
 * @returns {Area}
 */
export function fitPlot(record, room) {
  const { body, middle, plotHost } = record.state;
  const outer = plotHost.firstElementChild?.firstElementChild;
  const own = plotHost.querySelector(".chart-plot");
  const [beside, around] = [room.leading + room.trailing, room.top + room.bottom];
  const [wide, high] = outer instanceof HTMLElement ? [outer.classList.contains("fx") ? null : outer.offsetWidth, outer.classList.contains("fy") ? null : outer.offsetHeight] : [null, null];
  style(middle, { flex: high === null ? null : `0 0 ${high + around}px` });
  style(body, { flex: wide === null ? null : `0 0 ${wide + beside}px` });
  const area = { left: room.leading, top: room.top, width: Math.max(0, body.clientWidth - beside), height: Math.max(0, body.clientHeight - around) };
  style(plotHost, edges(area));
  if (!own) return area;
  const [host, box] = [plotHost.getBoundingClientRect(), own.getBoundingClientRect()];
  const scale = host.width > 0 ? area.width / host.width : 1;
  return { left: area.left + (box.left - host.left) * scale, top: area.top + (box.top - host.top) * scale, width: box.width * scale, height: box.height * scale };
}
