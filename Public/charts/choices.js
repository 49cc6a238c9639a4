// @ts-check
import { attr } from "../view/dom.js";
import { countOf } from "./marks.js";
import { markWords, valueWords } from "./words.js";

/** @typedef {import("./chart.js").ChartNode} ChartNode */
/** @typedef {{name: string, value: unknown}} Choice */

const ACTIONS = ["selectX", "selectY", "selectAngle", "selectXRange", "selectYRange"];

/**
 * Chooses values by pressing the plot, and by arrow keys. What is chosen stays until something else is, Escape is pressed,
 * or the press is beside the plot.
 */
export class Choices {
  /** @type {Map<string, string>} what was sent last, by action */ #sent = new Map();
  #isSending = false;
  #isChosen = false;
  /** @type {Map<string, unknown>} what is to be sent, by action */ #next = new Map();
  #index = -1;
  /** @type {number | null} where a range began, as a place in the plot */ #begun = null;

  /** @param {ChartNode} record @param {HTMLElement} plot */
  constructor(record, plot) {
    this.record = record;
    this.plot = plot;
    plot.addEventListener("pointerdown", (event) => this.#press(event));
    plot.addEventListener("pointermove", (event) => this.isUnderWay && this.#choose(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) plot.addEventListener(name, () => { this.isUnderWay = false; });
    plot.addEventListener("keydown", (event) => this.#key(event));
  }

  isUnderWay = false;

  get #actions() { return ACTIONS.filter((name) => this.record.can(name)); }

  /** Shows whether something can be chosen, and what is. */
  update() {
    const isOpen = this.#actions.length > 0;
    const { plot } = this;
    plot.classList.toggle("chart-choice", isOpen);
    attr(plot, "tabindex", isOpen ? 0 : null);
    attr(plot, "role", isOpen ? "slider" : null);
    if (!isOpen) return;
    const places = this.#places();
    attr(plot, "aria-label", this.record.props.accessibilityLabel ?? this.record.props.x?.label ?? "Chart");
    attr(plot, "aria-valuemin", 0);
    attr(plot, "aria-valuemax", Math.max(0, places.length - 1));
    attr(plot, "aria-valuenow", Math.max(0, Math.min(this.#index, places.length - 1)));
    attr(plot, "aria-valuetext", places[this.#index]?.words ?? "–");
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || this.#actions.length === 0) return;
    const box = this.plot.getBoundingClientRect();
    const { left, top, width, height } = this.record.state.area;
    const [x, y] = [event.clientX - box.left - left, event.clientY - box.top - top];
    if (x < 0 || y < 0 || x > width || y > height) return this.clear();
    this.isUnderWay = true;
    this.#begun = null;
    if (event.pointerType === "mouse") this.plot.setPointerCapture(event.pointerId);
    this.#choose(event);
  }

  clear() {
    this.#index = -1;
    for (const name of this.#actions) this.#send({ name, value: null });
  }

  /** @param {PointerEvent} event */
  #choose(event) {
    const { area, scales } = this.record.state;
    const box = this.plot.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left - area.left, event.clientY - box.top - area.top];
    for (const name of this.#actions) {
      if (name === "selectAngle") this.#send({ name, value: this.#angle(x, y) });
      if (name === "selectX") this.#send({ name, value: this.#value("x", x) });
      if (name === "selectY") this.#send({ name, value: this.#value("y", y) });
      if (name === "selectXRange" || name === "selectYRange") {
        const axis = name === "selectXRange" ? "x" : "y";
        const place = scales[axis].value(Math.max(0, Math.min(axis === "x" ? area.width : area.height, axis === "x" ? x : y)));
        this.#begun ??= place;
        this.#send({ name, value: [this.#begun, place].sort((a, b) => a - b).map((value) => this.#wire(axis, value)) });
      }
    }
  }

  /** @param {"x" | "y"} axis @param {number} place */
  #value(axis, place) {
    const { area, scales } = this.record.state;
    return this.#wire(axis, scales[axis].value(Math.max(0, Math.min(axis === "x" ? area.width : area.height, place))));
  }

  /** @param {"x" | "y"} axis @param {number} value */
  #wire(axis, value) {
    const own = this.record.props[axis];
    if (own?.type !== "category") return own?.type === "date" ? Math.round(value) : Number(value.toPrecision(8));
    return own.domain[Math.max(0, Math.min(own.domain.length - 1, Math.round(value)))];
  }

  /** @param {number} x @param {number} y */
  #angle(x, y) {
    const { area } = this.record.state;
    const turn = Math.atan2(y - area.height / 2, x - area.width / 2) / (2 * Math.PI) + 0.25;
    return Number(((turn - Math.floor(turn)) * this.#whole()).toPrecision(8));
  }

  #whole() {
    return (this.record.props.layers ?? []).reduce((sum, layer) => sum + (layer.value ?? []).reduce((/** @type {number} */ all, value) => all + Math.max(0, value ?? 0), 0), 0);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#actions.length === 0) return;
    const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -Infinity, End: Infinity };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (event.key === "Escape" && this.#isChosen) this.clear();
    else if (step === undefined) return;
    else {
      const places = this.#places();
      const from = this.#index < 0 ? (step > 0 ? -1 : places.length) : this.#index;
      this.#index = Math.max(0, Math.min(places.length - 1, from + step));
      const place = places[this.#index];
      if (place) for (const choice of place.choices) this.#send(choice);
    }
    event.preventDefault();
    this.update();
  }

  /**
   * The values that arrow keys go through, each with what it chooses.
   * @returns {{words: string, choices: Choice[]}[]}
   */
  #places() {
    const { props } = this.record;
    const names = this.#actions;
    if (names.includes("selectAngle")) {
      const whole = this.#whole();
      return (props.layers ?? []).flatMap((layer) => [...Array(countOf(layer)).keys()].map((row) => ({ words: markWords(props, layer, row).join(": "), choices: [{ name: "selectAngle", value: Number(((((layer.start?.[row] ?? 0) + (layer.end?.[row] ?? 0)) / 2) * whole).toPrecision(8)) }] })));
    }
    const axis = names.some((name) => name.startsWith("selectX")) ? "x" : "y";
    const layers = (props.layers ?? []).filter((layer) => layer.mark !== "rule");
    const isUnit = (/** @type {Protocol.ChartLayer} */ layer) => (axis === "x" ? layer.xUnit : layer.yUnit);
    const values = [...new Set(layers.flatMap((layer) => (layer[axis] ?? []).map((value, row) => (isUnit(layer) ? ((value ?? 0) + (layer[axis === "x" ? "xEnd" : "yEnd"]?.[row] ?? 0)) / 2 : value))))].flatMap((value) => (typeof value === "number" ? [value] : [])).sort((a, b) => a - b);
    return values.map((value) => ({
      words: valueWords(props[axis], value),
      choices: names.map((name) => ({ name, value: name.endsWith("Range") ? [this.#wire(axis, value), this.#wire(axis, value)] : this.#wire(axis, value) })),
    }));
  }

  /**
   * Sends the latest choice, one at a time.
   * @param {Choice} choice
   */
  async #send(choice) {
    this.#next.set(choice.name, choice.value);
    this.#isChosen = choice.value !== null;
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#next.size > 0) {
      for (const [name, value] of [...this.#next]) {
        this.#next.delete(name);
        const sent = JSON.stringify(value);
        if (this.#sent.get(name) === sent) continue;
        this.#sent.set(name, sent);
        await this.record.send(name, value).catch(() => false);
      }
    }
    this.#isSending = false;
  }
}
