// @ts-check
import { alignment } from "../drawing/values.js";
import { attr, make, style, svg, text } from "../view/dom.js";
import { zoomButtons } from "./controls.js";
import { Tiles, degrees } from "./ground.js";
import { takeHands } from "./hands.js";
import { Markers, choose, isChosen } from "./markers.js";
import { overlays } from "./overlays.js";
import { Sight, project } from "./sight.js";

/** @typedef {import("./sight.js").Camera} Camera */
/**
 * @typedef {object} MapState
 * @property {HTMLElement} body @property {SVGElement} lines @property {SVGElement} shapes @property {HTMLElement} views
 * @property {HTMLElement} corner where the app's controls are @property {HTMLElement} zoom @property {HTMLElement} dot the place of the person
 * @property {HTMLElement} words those who made the tiles
 * @property {Tiles} tiles @property {Markers} markers @property {Set<() => void>} controls
 * @property {Sight} sight what is seen @property {Camera | undefined} camera what is to be seen, in whatever room
 * @property {string} heard the camera as the server has told it @property {Set<string>} sent cameras that the server will tell again
 * @property {string} room @property {number} frame @property {number} timer @property {number} lastSent
 * @property {(sight: Sight, phase: "changed" | "ended") => void} go shows something else, as hands do, and tells it
 * @property {(sight: Sight, tells: boolean) => void} glide goes there, in a moment that eyes can follow
 * @property {(latitude: number, longitude: number) => void} show shows a place, if it is not seen
 * @property {ResizeObserver} watch
 */
/** @typedef {import("../view/record.js").NodeOf<Props.Map, MapState>} MapNode */

/** The least time between two steps of a movement that are told, in milliseconds. */
const STEP = 100;
/** How long a map glides, in milliseconds. */
const GLIDE = 350;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A map: the ground, lines and areas on it, balloons, views at places, and controls.
 * @type {import("../view/record.js").Kind<MapNode>}
 */
export const map = {
  create(record) {
    const { state } = record;
    [state.lines, state.shapes] = ["map-lines", "map-shapes"].map((name) => svg("svg", { class: name, "aria-hidden": "true" }));
    [state.views, state.corner, state.zoom, state.dot, state.words] = ["map-views", "map-corner", "map-zoom", "map-dot", "map-words"].map((name) => make("div", name));
    state.tiles = new Tiles();
    state.markers = new Markers(record);
    state.controls = new Set();
    state.sent = new Set();
    [state.heard, state.room, state.frame, state.timer, state.lastSent] = ["", "", 0, 0, 0];
    state.sight = new Sight([0.5, 0.5], 256, 0, { width: 0, height: 0 });
    state.go = (sight, phase) => go(record, sight, phase);
    state.glide = (sight, tells) => glide(record, sight, tells);
    state.show = (latitude, longitude) => show(record, latitude, longitude);
    const body = (state.body = make("div", "map-body", state.tiles.element, state.lines, state.shapes, state.dot, state.markers.element, state.views));
    // The browser would scroll to what has the focus, and the map would be beside itself.
    body.addEventListener("scroll", () => body.scrollTo(0, 0));
    record.core = make("div", "map", body, state.words, state.corner, state.zoom);
    record.content = state.views;
    record.control = body;
    takeHands(record, body);
    state.watch = new ResizeObserver(() => fit(record));
    state.watch.observe(body);
  },
  slot: (record, child) => (child.props.role === "controls" ? record.state.corner : record.state.views),
  update(record) {
    const { state, props } = record;
    const { body } = state;
    attr(body, "role", "application");
    attr(body, "aria-roledescription", "map");
    attr(body, "aria-label", props.accessibilityLabel ?? "Map");
    const moves = record.can("move");
    attr(body, "tabindex", moves || record.can("tap") ? "0" : null);
    body.classList.toggle("map-moves", moves && (props.modes ?? []).includes("pan"));
    record.core.dataset.style = props.style ?? "standard";
    record.core.classList.toggle("map-redacted", Boolean(props.redacted));
    state.zoom.hidden = !moves || !(props.modes ?? []).includes("zoom");
    if (!state.zoom.hidden) zoomButtons(state.zoom, record);
    text(state.words, props.tiles?.attribution);
    state.words.hidden = !props.tiles?.attribution;
    const told = JSON.stringify(props.camera);
    if (told !== state.heard) {
      const isFirst = state.heard === "";
      state.heard = told;
      if (!state.sent.has(told)) turn(record, props.camera, isFirst);
    }
    state.markers.update();
    // The views in it are there a little later.
    record.view.later(() => draw(record));
  },
  dispose(record) {
    const { state } = record;
    state.watch.disconnect();
    cancelAnimationFrame(state.frame);
    clearTimeout(state.timer);
  },
  native: ["move", "select", "room", "tap", "doubleTap", "longPress"],
  flex: { x: true, y: true },
};

/** @typedef {import("../view/record.js").NodeOf<{role?: string}, {title: HTMLElement}>} PartNode */

/**
 * A view in a map: at a place, with a title below, or the controls.
 * @type {import("../view/record.js").Kind<PartNode>}
 */
export const mapPart = {
  create(record) {
    record.content = make("div", "vstack map-content");
    record.state.title = make("span", "map-title");
    record.core = make("div", "map-part", record.content, record.state.title);
    record.core.addEventListener("click", (event) => {
      const parent = /** @type {MapNode | null} */ (/** @type {unknown} */ (record.parent));
      const index = parent?.props.items?.findIndex(({ part }) => part === parent.node.children.indexOf(record.id)) ?? -1;
      if (!parent || parent.props.items?.[index]?.tag === undefined || !parent.can("select")) return;
      // A control in the view is meant by itself.
      if (event.target instanceof Element && event.target.closest("button, a, input") && !event.target.closest(".map-title")) return;
      event.stopPropagation();
      choose(parent, index);
    });
  },
  update(record) {
    const [across] = alignment("center");
    record.core.dataset.role = record.props.role ?? "";
    style(record.content, { "align-items": across });
    record.view.later(() => {
      const parent = /** @type {MapNode | null} */ (/** @type {unknown} */ (record.parent));
      if (parent?.node.type === "Map") draw(parent);
    });
  },
  flex: { x: false, y: false },
};

/**
 * The room has changed: as much is seen in it as before.
 * @param {MapNode} record
 */
function fit(record) {
  const { state } = record;
  const { clientWidth: width, clientHeight: height } = state.body;
  if (width === 0 || height === 0) return;
  if (state.camera) state.sight = Sight.of(state.camera, { width, height });
  draw(record);
}

/**
 * The app shows something else.
 * @param {MapNode} record @param {Camera | undefined} camera @param {boolean} isFirst
 */
function turn(record, camera, isFirst) {
  const { state } = record;
  state.camera = camera;
  if (!camera || state.sight.size.width === 0) return;
  const sight = Sight.of(camera, state.sight.size);
  if (isFirst) state.sight = sight;
  else glide(record, sight, false);
}

/** @param {MapNode} record @param {Sight} sight @param {"changed" | "ended"} phase */
function go(record, sight, phase) {
  const { state } = record;
  cancelAnimationFrame(state.frame);
  state.sight = sight.kept(record.props.bounds);
  state.camera = state.sight.camera;
  state.frame = requestAnimationFrame(() => draw(record));
  clearTimeout(state.timer);
  if (phase === "ended") return tell(record, phase);
  if (!record.props.continuous) return;
  const wait = state.lastSent + STEP - performance.now();
  if (wait <= 0) tell(record, phase);
  else state.timer = setTimeout(() => tell(record, phase), wait);
}

/** @param {MapNode} record @param {"changed" | "ended"} phase */
function tell(record, phase) {
  const { state } = record;
  if (!state.camera || !record.can("move")) return;
  state.lastSent = performance.now();
  const told = JSON.stringify(state.camera);
  // Few are under way at a time.
  if (state.sent.size > 32) state.sent.clear();
  state.sent.add(told);
  void record.send("move", { ...state.camera, ...(phase === "changed" ? { phase } : {}) });
}

/** @param {MapNode} record @param {Sight} sight @param {boolean} tells */
function glide(record, sight, tells) {
  const { state } = record;
  cancelAnimationFrame(state.frame);
  const [from, to] = [state.sight, sight.kept(record.props.bounds)];
  state.camera = to.camera;
  if (tells) tell(record, "ended");
  const way = Math.hypot(to.middle[0] - from.middle[0], to.middle[1] - from.middle[1]) * Math.min(from.scale, to.scale);
  const start = performance.now();
  const angle = ((to.heading - from.heading + 540) % 360) - 180;
  const step = () => {
    const part = (performance.now() - start) / GLIDE;
    const isThere = part >= 1 || calm.matches || way > 3 * Math.max(to.size.width, to.size.height);
    const eased = 1 - (1 - part) ** 3;
    const mixed = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
    state.sight = isThere ? to : new Sight([mixed(from.middle[0], to.middle[0]), mixed(from.middle[1], to.middle[1])], from.scale * (to.scale / from.scale) ** eased, from.heading + angle * eased, to.size);
    draw(record);
    if (!isThere) state.frame = requestAnimationFrame(step);
  };
  step();
}

/** @param {MapNode} record @param {number} latitude @param {number} longitude */
function show(record, latitude, longitude) {
  const { sight } = record.state;
  const [left, top] = sight.at(project(latitude, longitude));
  const { width, height } = sight.size;
  if (left > 20 && top > 40 && left < width - 20 && top < height - 20) return;
  record.state.glide(sight.moved([left, top], [width / 2, height / 2]), record.can("move"));
}

/**
 * Draws what is seen.
 * - Complexity: O(n) for n places.
 * @param {MapNode} record
 */
function draw(record) {
  const { state, props } = record;
  const { clientWidth: width, clientHeight: height } = state.body;
  if (width === 0 || height === 0) return;
  if (state.sight.size.width === 0 && state.camera) state.sight = Sight.of(state.camera, { width, height });
  const { sight } = state;
  const items = props.items ?? [];
  for (const picture of [state.lines, state.shapes]) attr(picture, "viewBox", `0 0 ${width} ${height}`);
  state.tiles.draw(sight, props.tiles?.url);
  state.lines.replaceChildren(...(props.tiles || props.redacted ? [] : degrees(sight)));
  state.shapes.replaceChildren(...overlays(items, sight));
  state.markers.place(sight);
  placeUser(record);
  items.forEach((item, index) => {
    const child = item.part === undefined ? undefined : record.view.records.get(record.node.children[item.part]);
    const part = /** @type {PartNode | undefined} */ (/** @type {unknown} */ (child));
    const at = item.kind === "user" ? props.user : item;
    if (part) placePart(record, part, item, index, at);
  });
  state.controls.forEach((control) => control());
  report(record);
}

/**
 * @param {MapNode} record @param {PartNode} part @param {Protocol.MapItem} item @param {number} index
 * @param {{latitude?: number, longitude?: number} | undefined} at
 */
function placePart(record, part, item, index, at) {
  const { core, state: { title } } = part;
  const isSeen = at?.latitude !== undefined && at.longitude !== undefined;
  part.outer.hidden = !isSeen;
  if (at?.latitude === undefined || at.longitude === undefined) return;
  const [left, top] = record.state.sight.at(project(at.latitude, at.longitude));
  const [x, y] = item.anchor ?? [0.5, 0.5];
  core.dataset.kind = item.kind === "marker" ? (item.title ? "glyph" : "label") : "";
  core.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)${core.dataset.kind ? "" : ` translate(${-x * 100}%, ${-y * 100}%)`}`;
  const chosen = isChosen(record, index);
  core.classList.toggle("map-chosen", chosen);
  if (core.dataset.kind) return title.remove();
  const choosable = item.tag !== undefined && record.can("select");
  if (choosable !== title instanceof HTMLButtonElement) {
    part.state.title = choosable ? make("button", "map-title") : make("span", "map-title");
    title.replaceWith(part.state.title);
  }
  text(part.state.title, item.title);
  part.state.title.classList.toggle("unseen", Boolean(item.hidesTitle) || !item.title);
  attr(part.state.title, "aria-pressed", choosable ? (chosen ? "true" : "false") : null);
  attr(part.state.title, "aria-label", choosable && !item.title ? "Marker" : null);
}

/** @param {MapNode} record */
function placeUser(record) {
  const { state: { dot, sight, shapes }, props: { user, items = [] } } = record;
  const own = items.some(({ kind, part }) => kind === "user" && part !== undefined);
  dot.hidden = !user || own;
  if (!user) return;
  const [left, top] = sight.at(project(user.latitude, user.longitude));
  attr(dot, "role", "img");
  attr(dot, "aria-label", "My location");
  dot.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  const radius = user.accuracy / sight.metres;
  if (radius > 12) shapes.append(svg("circle", { class: "map-accuracy", cx: Math.round(left), cy: Math.round(top), r: Math.round(radius) }));
}

/**
 * Tells the app where the map is, if it asks for that.
 * @param {MapNode} record
 */
function report(record) {
  if (!record.can("room")) return;
  const { state } = record;
  const box = state.body.getBoundingClientRect();
  const value = { x: Math.round(box.x), y: Math.round(box.y), width: state.body.clientWidth, height: state.body.clientHeight };
  const room = JSON.stringify(value);
  if (room === state.room) return;
  state.room = room;
  requestAnimationFrame(() => void record.view.act(() => (record.can("room") ? { target: record.id, action: "room", value } : null), true).catch(() => false));
}
