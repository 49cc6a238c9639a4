// @ts-check
import { METRES_OF_DEGREE } from "./sight.js";

/** @typedef {import("../view/record.js").NodeOf<Props.Window, {asked?: string, stop?: () => void}>} WindowNode */

/** The least time between two positions that are told, in milliseconds. */
const PAUSE = 1_000;
const TIMEOUT = 30_000;

/**
 * Asks the browser for the position as the app asks for it, and tells it.
 * @param {WindowNode} record
 */
export function tellPosition(record) {
  const wish = record.props.geolocation;
  const asked = wish ? JSON.stringify(wish) : "";
  if (asked === (record.state.asked ?? "")) return;
  record.state.asked = asked;
  record.state.stop?.();
  record.state.stop = undefined;
  if (!wish) return;
  const tell = (/** @type {{}} */ value) => void record.view.act(() => (record.can("locate") ? { target: record.id, action: "locate", value } : null), true).catch(() => false);
  if (wish.wants === "consent") return void reconsider(record, tell);
  // A page that is not secure may not ask.
  if (!isSecureContext || !("geolocation" in navigator)) return tell({ error: "denied" });
  const found = (/** @type {GeolocationPosition} */ position) => tell(valueOf(position));
  const failed = (/** @type {GeolocationPositionError} */ { code, PERMISSION_DENIED }) => tell({ error: code === PERMISSION_DENIED ? "denied" : "unavailable" });
  const options = { enableHighAccuracy: Boolean(wish.isPrecise), timeout: TIMEOUT, maximumAge: wish.wants === "permission" ? 60_000 : 0 };
  if (wish.wants !== "updates") return navigator.geolocation.getCurrentPosition(found, failed, options);
  /** @type {{coords: GeolocationCoordinates, time: number} | null} */ let last = null;
  let timer = 0;
  const watch = navigator.geolocation.watchPosition((position) => {
    const { coords } = position;
    if (last && distance(last.coords, coords) < (wish.distance ?? 0)) return;
    clearTimeout(timer);
    // The last one of several is told, a little later.
    timer = setTimeout(() => {
      last = { coords, time: performance.now() };
      found(position);
    }, last ? last.time + PAUSE - performance.now() : 0);
  }, failed, options);
  record.state.stop = () => {
    clearTimeout(timer);
    navigator.geolocation.clearWatch(watch);
  };
}

/**
 * A person who has refused may think better of it, in the browser's settings.
 * @param {WindowNode} record @param {(value: {}) => void} tell
 */
async function reconsider(record, tell) {
  const status = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (!status || record.props.geolocation?.wants !== "consent") return;
  const look = () => status.state === "granted" && navigator.geolocation.getCurrentPosition((position) => tell(valueOf(position)), () => {});
  status.addEventListener("change", look);
  record.state.stop = () => status.removeEventListener("change", look);
}

/** @param {GeolocationPosition} position */
function valueOf({ coords, timestamp }) {
  const { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed } = coords;
  const known = Object.entries({ altitude, altitudeAccuracy, heading, speed }).filter(([, value]) => value !== null && Number.isFinite(value));
  return { latitude, longitude, accuracy, ...Object.fromEntries(known), time: timestamp / 1000 };
}

/**
 * The distance of near places in metres.
 * @param {GeolocationCoordinates} from @param {GeolocationCoordinates} to
 */
const distance = (from, to) => METRES_OF_DEGREE * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180));
