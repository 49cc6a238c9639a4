// @ts-check

/** @param {number} number @param {number} [length] */
const digits = (number, length = 2) => String(number).padStart(length, "0");

/**
 * A moment as an input of this type shows it, or its time to the second, in the time of this place.
 * @param {string} value @param {string} type
 */
export function local(value, type) {
  if (!value.includes("T")) return value;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return "";
  // By the parts: the offset of a year long ago is no whole number of minutes.
  const day = `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  const time = `${digits(date.getHours())}:${digits(date.getMinutes())}`;
  return type === "date" ? day : type === "time" ? time : type === "seconds" ? `${time}:${digits(date.getSeconds())}` : `${day}T${time}`;
}

/**
 * A moment of this place as the server is told it, within its bounds. On a day beyond them it is that time of the last day
 * within.
 * @param {string} text a date and a time @param {{minimum?: string, maximum?: string}} bounds
 */
export function bounded(text, { minimum, maximum }) {
  let day = text.slice(0, 10);
  if (minimum && day < local(minimum, "date")) day = local(minimum, "date");
  if (maximum && day > local(maximum, "date")) day = local(maximum, "date");
  let moment = new Date(day + text.slice(10)).getTime();
  if (minimum) moment = Math.max(moment, Date.parse(minimum));
  if (maximum) moment = Math.min(moment, Date.parse(maximum));
  return new Date(moment).toISOString().replace(/\.\d+Z$/, "Z");
}
