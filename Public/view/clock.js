// @ts-check

/** @typedef {Protocol.Clock} Clock */

/** @type {Map<object, () => void>} */
const followed = new Map();
let timer = 0;

/**
 * Keeps something as it is at the present time, without asking the server.
 * @param {object} owner @param {() => void} show called each second
 */
export function follow(owner, show) {
  followed.set(owner, show);
  if (!timer) timer = setInterval(tick, 1000);
}

/** @param {object} owner */
export function leave(owner) {
  if (!followed.delete(owner) || followed.size > 0) return;
  clearInterval(timer);
  timer = 0;
}

function tick() {
  for (const show of followed.values()) show();
}

/**
 * The words of a text that goes by the time, or null if its dates cannot be read.
 * @param {Clock} clock @returns {string | null}
 */
export function clockText(clock, now = Date.now()) {
  const date = Date.parse(clock.date);
  if (Number.isNaN(date)) return null;
  if (clock.start) return interval(clock, date, now);
  const seconds = Math.round(Math.abs(date - now) / 1000);
  if (clock.style === "timer") return digits(seconds, true);
  return clock.style === "offset" ? (date < now ? "-" : "+") + units(seconds) : units(seconds);
}

/** @param {Clock} clock @param {number} date @param {number} present */
function interval(clock, date, present) {
  const seconds = clockSeconds(clock, date, present);
  return digits(Math.max(0, clock.countsDown ? Math.ceil(seconds) : Math.floor(seconds)), clock.showsHours !== false);
}

/**
 * The seconds that are left of an interval, or have passed.
 * @param {Clock} clock
 */
export function clockSeconds(clock, date = Date.parse(clock.date), present = Date.now()) {
  const other = Date.parse(/** @type {string} */ (clock.start));
  const [from, to] = clock.countsDown ? [other, date] : [date, other];
  const now = clock.pauseTime ? Date.parse(clock.pauseTime) : present;
  const place = Math.min(Math.max(now, from), Math.max(from, to));
  return (clock.countsDown ? to - place : place - from) / 1000;
}

/** @param {number} seconds @param {boolean} hours */
function digits(seconds, hours) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const rest = two(seconds % 60);
  if (hours && seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${rest}`;
  return `${Math.floor(seconds / 60)}:${rest}`;
}

/**
 * The two largest units.
 * @param {number} seconds
 */
function units(seconds) {
  let rest = seconds;
  const parts = [];
  for (const [length, name] of /** @type {[number, string][]} */ ([[86_400, "day"], [3600, "hr"], [60, "min"], [1, "sec"]])) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0 && parts.length < 2) parts.push(name === "day" && count !== 1 ? `${count} days` : `${count} ${name}`);
  }
  return parts.length ? parts.join(", ") : "0 sec";
}
