// @ts-check

/**
 * A moment as an input of this type shows it, in the time of this place.
 * @param {string} value @param {string} type
 */
export function local(value, type) {
  if (!value.includes("T")) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  const text = new Date(date.getTime() - date.getTimezoneOffset() * 60000).toISOString();
  return type === "date" ? text.slice(0, 10) : type === "time" ? text.slice(11, 16) : text.slice(0, 16);
}

/**
 * A moment of this place as the server is told it, within its bounds.
 * @param {string} text a date and a time @param {{minimum?: string, maximum?: string}} bounds
 */
export function bounded(text, { minimum, maximum }) {
  let moment = new Date(text).getTime();
  if (minimum) moment = Math.max(moment, Date.parse(minimum));
  if (maximum) moment = Math.min(moment, Date.parse(maximum));
  return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}
