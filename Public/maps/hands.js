// @ts-check
import { place, rulesOf } from "../input/gesture-steps.js";
import { follow } from "../input/pointers.js";

/** @typedef {import("./map.js").MapNode} MapNode */
/** @typedef {import("./sight.js").Point} Point */

/** How far a pointer may go before it moves the map, in points. */
const SLACK = 5;
/** The degrees from which on two fingers turn the map. */
const TURN = 12;
/** How far a key moves the map, in points. */
const STEP = 80;
/** How long a wheel may rest before its movement is over. */
const PAUSE = 250;
const HOLD = 500;
const CONTROLS = "button, a, input, select, textarea, [role=button]";

/**
 * Lets mouse, fingers and keys move a map, and tap it.
 * @param {MapNode} record @param {HTMLElement} body
 */
export function takeHands(record, body) {
  const { state } = record;
  /** @type {Map<number, Point>} */ const fingers = new Map();
  const can = (/** @type {string} */ mode) => record.can("move") && (record.props.modes ?? []).includes(mode);
  const pointOf = (/** @type {MouseEvent} */ event) => {
    const box = body.getBoundingClientRect();
    // A page may be drawn larger or smaller than it is.
    const ratio = body.offsetWidth / Math.max(1, box.width);
    return /** @type {Point} */ ([(event.clientX - box.left) * ratio, (event.clientY - box.top) * ratio]);
  };
  const passClick = () => {
    const stop = (/** @type {Event} */ event) => (event.stopPropagation(), event.preventDefault());
    body.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => body.removeEventListener("click", stop, { capture: true }));
  };

  body.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || fingers.size >= 2) return;
    const start = pointOf(event);
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    fingers.set(event.pointerId, start);
    let isMoving = fingers.size === 2;
    let [turned, isTurning] = [0, false];
    const hold = record.can("longPress") && !onControl ? setTimeout(() => ((isMoving = true), void record.act("longPress")), HOLD) : 0;
    follow(body, event.pointerId, (move) => {
      const [before, now] = [fingers.get(event.pointerId) ?? start, pointOf(move)];
      if (!isMoving && Math.hypot(now[0] - start[0], now[1] - start[1]) < SLACK) return;
      clearTimeout(hold);
      isMoving = true;
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return can("pan") ? state.go(state.sight.moved(before, now), "changed") : undefined;
      const [from, to] = [[other, before], [other, now]].map(([[x, y], [left, top]]) => ({ middle: /** @type {Point} */ ([(x + left) / 2, (y + top) / 2]), length: Math.hypot(left - x, top - y), angle: (Math.atan2(top - y, left - x) * 180) / Math.PI }));
      const turn = ((from.angle - to.angle + 540) % 360) - 180;
      turned += turn;
      isTurning ||= can("rotate") && Math.abs(turned) > TURN;
      state.go(state.sight.moved(can("pan") ? from.middle : to.middle, to.middle, can("zoom") ? to.length / Math.max(1, from.length) : 1, isTurning ? turn : 0), "changed");
    }, () => {
      clearTimeout(hold);
      fingers.delete(event.pointerId);
      if (!isMoving) return;
      passClick();
      if (fingers.size === 0) state.go(state.sight, "ended");
    });
  });

  let resting = 0;
  body.addEventListener("wheel", (event) => {
    if (!can("zoom")) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const at = pointOf(event);
    state.go(state.sight.moved(at, at, Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400))), "changed");
    clearTimeout(resting);
    resting = setTimeout(() => state.go(state.sight, "ended"), PAUSE);
  }, { passive: false });

  const tap = (/** @type {string} */ name, /** @type {MouseEvent} */ event) => {
    const space = rulesOf(record, name)?.coordinateSpace;
    void record.act(name, space && { location: place(body, event, record, space) });
  };
  body.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    if (record.can("tap")) tap("tap", event);
    // A press beside the items takes the choice back.
    else if (record.props.selection !== undefined) void record.foresee({ selection: undefined }, "select", null);
  });
  body.addEventListener("dblclick", (event) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    if (record.can("doubleTap")) return tap("doubleTap", event);
    if (can("zoom") && !record.can("tap")) state.glide(state.sight.moved(pointOf(event), pointOf(event), event.shiftKey ? 0.5 : 2), true);
  });

  body.addEventListener("keydown", (event) => {
    if (event.target !== body || event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = state.sight.size;
    const middle = /** @type {Point} */ ([width / 2, height / 2]);
    const way = /** @type {Record<string, Point>} */ ({ ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] })[event.key];
    const factor = { "+": 2, "=": 2, "-": 0.5, _: 0.5 }[event.key];
    if (way && can("pan")) state.glide(state.sight.moved(middle, [middle[0] + way[0], middle[1] + way[1]]), true);
    else if (factor && can("zoom")) state.glide(state.sight.moved(middle, middle, factor), true);
    else if ((event.key === "Enter" || event.key === " ") && record.can("tap")) {
      const box = body.getBoundingClientRect();
      tap("tap", new MouseEvent("click", { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
    } else return;
    event.preventDefault();
  });
}
