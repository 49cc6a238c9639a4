// @ts-check

const NATIVE = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA"]);

/** @typedef {import("../view/record.js").ViewRecord} ViewRecord */

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

  /** @param {import("../view/view.js").View} view */
  constructor(view) {
    this.view = view;
    for (const area of [view.host, view.portal]) {
      area.addEventListener("focusin", (event) => this.#came(/** @type {FocusEvent} */ (event)));
      area.addEventListener("focusout", (event) => this.#left(/** @type {FocusEvent} */ (event)));
      // A keyboard's toolbar belongs to the field: its buttons do not take the focus from there.
      area.addEventListener("mousedown", (event) => {
        const record = this.#around(event.target);
        if (record && (ofKeyboard(record) || record.closest(ofKeyboard))) event.preventDefault();
      });
    }
  }

  /**
   * The node says whether it has the session's focus.
   * @param {ViewRecord} record
   */
  update(record) {
    const focused = Boolean(record.props.focused);
    if (focused && this.holder !== record) [this.former, this.holder, this.#moved] = [this.holder, record, true];
    else if (!focused && this.holder === record) [this.former, this.holder, this.#moved] = [record, null, true];
    const read = Boolean(record.props.accessibilityFocused);
    if (read && !record.read) this.#read = record;
    record.read = read;
    if (NATIVE.has(record.control.tagName)) return;
    if (record.can("focus")) record.control.tabIndex = 0;
    else if (record.reachable) record.control.removeAttribute("tabindex");
    record.reachable = record.can("focus");
  }

  /** @param {ViewRecord} record */
  removed(record) {
    if (this.holder === record) this.holder = null;
    if (this.former === record) this.former = null;
    if (this.#read === record) this.#read = null;
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
    const record = this.#recordOf(document.activeElement);
    if (record && document.activeElement !== before && record !== this.holder) this.#tell(record, "focus");
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
    const record = this.#busy ? null : this.#recordOf(event.target);
    if (record && (record !== this.holder || this.#pending > 0)) this.#tell(record, "focus");
  }

  /** @param {FocusEvent} event */
  #left(event) {
    // Where the element is still the active one, it is the window that lost the focus.
    if (this.#busy || event.target === document.activeElement) return;
    const record = this.#recordOf(event.target);
    // Going from field to field is one move, not two.
    if (record && !this.#recordOf(event.relatedTarget)) this.#tell(record, "blur");
  }

  /**
   * The node that an element is the control of, if it can have the session's focus.
   * @param {EventTarget | null} element @returns {ViewRecord | null}
   */
  #recordOf(element) {
    const record = this.#around(element);
    if (record && record.control === element && record.can("focus")) return record;
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

  /** @param {ViewRecord} record @param {string} action */
  async #tell(record, action) {
    this.#pending += 1;
    try {
      await this.view.act(() => (this.view.records.get(record.id) === record && record.can(action) ? { target: record.id, action } : null));
    } catch {
      // The failure has been shown.
    }
    this.#pending -= 1;
    if (this.#pending === 0) this.during(() => {});
  }
}

/** @param {ViewRecord} record */
const ofKeyboard = (record) => record.modifier("placement") === "keyboard";

/** @param {HTMLElement} control */
function focusOn(control) {
  if (control !== document.activeElement) control.focus();
}
