// @ts-check

/**
 * The value at which a plot comes to rest: a page further, a value of more importance after a long way, or else the nearest round one.
 * @param {Protocol.ChartAxis} axis @param {number} value the value that is seen first @param {number} from the one at which it rested before @param {number} low the least value
 */
export function nearest(axis, value, from, low) {
  const { visible = 0, snap, snaps, major, majors, paged } = axis;
  if (paged && visible > 0 && Number.isFinite(from)) {
    // A page ends where it began if less than half of it has been passed.
    return round(from + Math.round((value - from) / visible) * visible, snap, snaps, low);
  }
  if ((major || majors) && Math.abs(value - from) >= visible / 2) return round(value, major, majors, low);
  return round(value, snap, snaps, low);
}

/**
 * The nearest of some values, or else the nearest one at equal distances from the least.
 * @param {number} value @param {number | undefined} step @param {number[] | undefined} values @param {number} low
 */
function round(value, step, values, low) {
  if (values && values.length > 0) return values.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
  return step && step > 0 ? low + Math.round((value - low) / step) * step : value;
}
