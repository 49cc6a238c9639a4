// @ts-check

const NATIVE = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA"]);

/** @typedef {import("./record.js").ViewRecord} ViewRecord */

/**
 * Keeps the page's focus and the session's in step. The session has one focus: where the person puts theirs,
 * the server is told; where the app moves it, the page follows, once the server has answered for everything that
 * the person did meanwhile.
 */
export class FocusLink {
  /** @type {ViewRecord | null} the node that has the session's focus */ holder = null;
  /** @type {ViewRecord | null} */ former = null;
  /** @type {ViewRecord | null} the node that assistive technology is to read */ #read = null;
  #moved = false;
  #pending = 0;
  /** Changes of the page move the focus without the person. */
  #busy = false;

  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    for (const area of [view.host, view.portal]) {
      area.addEventListener("focusin", (event) => this.#came(/** @type {FocusEvent} */ (event)));
      area.addEventListener("focusout", (event) => this.#left(/** @type {FocusEvent} */ (event)));
      // A keyboard's toolbar belongs to the field: its buttons do not take the focus from there.
      area.addEventListener("mousedown", (event) => {
        const r = this.#around(event.target);
        if (r && (ofKeyboard(r) || r.closest(ofKeyboard))) event.preventDefault();
      });
    }
  }

  /**
   * The node says whether it has the session's focus.
   * @param {ViewRecord} r
   */
  update(r) {
    const focused = Boolean(r.props.focused);
    if (focused && this.holder !== r) [this.former, this.holder, this.#moved] = [this.holder, r, true];
    else if (!focused && this.holder === r) [this.former, this.holder, this.#moved] = [r, null, true];
    const read = Boolean(r.props.accessibilityFocused);
    if (read && !r.read) this.#read = r;
    r.read = read;
    if (NATIVE.has(r.control.tagName)) return;
    if (r.can("focus")) r.control.tabIndex = 0;
    else if (r.reachable) r.control.removeAttribute("tabindex");
    r.reachable = r.can("focus");
  }

  /** @param {ViewRecord} r */
  removed(r) {
    if (this.holder === r) this.holder = null;
    if (this.former === r) this.former = null;
    if (this.#read === r) this.#read = null;
  }

  /**
   * Changes the page; where the focus is afterwards is what counts.
   * @param {() => void} change
   */
  during(change) {
    const before = document.activeElement;
    this.#busy = true;
    try {
      change();
      this.#follow();
    } finally {
      this.#busy = false;
    }
    const r = this.#recordOf(document.activeElement);
    if (r && document.activeElement !== before && r !== this.holder) this.#tell(r, "focus");
  }

  #follow() {
    if (this.#pending > 0) return;
    if (this.#moved) {
      this.#moved = false;
      const { holder, former } = this;
      if (holder) focusOn(holder.control);
      // One that is switched off keeps the page's focus until the person leaves it.
      else if (former && !former.props.disabled && former.control === document.activeElement) former.control.blur();
    }
    if (this.#read) {
      if (!NATIVE.has(this.#read.control.tagName) && !this.#read.reachable) this.#read.control.tabIndex = -1;
      focusOn(this.#read.control);
      this.#read = null;
    }
  }

  /** @param {FocusEvent} event */
  #came(event) {
    const r = this.#busy ? null : this.#recordOf(event.target);
    if (r && (r !== this.holder || this.#pending > 0)) this.#tell(r, "focus");
  }

  /** @param {FocusEvent} event */
  #left(event) {
    // Where the element is still the active one, it is the window that lost the focus.
    if (this.#busy || event.target === document.activeElement) return;
    const r = this.#recordOf(event.target);
    // Going from field to field is one move, not two.
    if (r && !this.#recordOf(event.relatedTarget)) this.#tell(r, "blur");
  }

  /**
   * The node that an element is the control of, if it can have the session's focus.
   * @param {EventTarget | null} element @returns {ViewRecord | null}
   */
  #recordOf(element) {
    const r = this.#around(element);
    if (r && r.control === element && r.can("focus")) return r;
    // What stands below a search field belongs to it.
    return this.#named(element, ".search");
  }

  /** @param {EventTarget | null} element @returns {ViewRecord | null} */
  #around(element) {
    return this.#named(element, "[data-node-id]");
  }

  /** @param {EventTarget | null} element @param {string} selector @returns {ViewRecord | null} the node of what is around an element */
  #named(element, selector) {
    const around = element instanceof Element ? element.closest(selector) : null;
    return this.view.records.get(around?.getAttribute("data-node-id") ?? "") ?? null;
  }

  /** @param {ViewRecord} r @param {string} action */
  async #tell(r, action) {
    this.#pending += 1;
    try {
      await this.view.act(() => (this.view.records.get(r.id) === r && r.can(action) ? { target: r.id, action } : null));
    } catch {
      // The failure has been shown.
    }
    this.#pending -= 1;
    if (this.#pending === 0) this.during(() => {});
  }
}

/** @param {ViewRecord} r */
const ofKeyboard = (r) => r.modifier("placement") === "keyboard";

/** @param {HTMLElement} control */
function focusOn(control) {
  if (control !== document.activeElement) control.focus();
}
