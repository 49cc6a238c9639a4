// @ts-check

const FOCUSABLE = "button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), a[href], [tabindex='0']";

/** Carries the focus over a change: to the same element, or to its neighbour when that one has gone. */
export class FocusKeeper {
  active = /** @type {HTMLInputElement | null} */ (document.activeElement);
  /** @type {[number, number | null] | null} */ caret = null;
  /** @type {{slot: Element, index: number, parent: string | null} | null} */ lost = null;

  constructor() {
    try {
      if (typeof this.active?.selectionStart === "number") this.caret = [this.active.selectionStart, this.active.selectionEnd];
    } catch {
      // Some inputs refuse to tell; they have no caret then.
    }
  }

  /** @param {import("../view/record.js").ViewRecord} record */
  leaving(record) {
    const outer = record.outer;
    if (!outer.isConnected || !outer.contains(this.active)) return;
    const slot = /** @type {Element} */ (outer.parentElement);
    this.lost = { slot, index: [...slot.children].indexOf(outer), parent: record.node.parent };
  }

  restore() {
    const { active, caret } = this;
    if (!active || active === document.body || active === document.activeElement || !active.isConnected) return;
    active.focus({ preventScroll: true });
    if (caret) active.setSelectionRange?.(caret[0], caret[1]);
  }

  /** @param {import("../view/view.js").View} view */
  rescue(view) {
    const lost = this.lost;
    if (!lost || (document.activeElement && document.activeElement !== document.body)) return;
    const parent = view.records.get(lost.parent ?? "");
    for (let at = parent ?? null; at; at = at.parent) {
      const fallbackFocus = at.kind.fallbackFocus?.(at);
      if (fallbackFocus) return fallbackFocus.focus({ preventScroll: true });
      if (at === parent && this.active && focusNear(lost.slot, lost.index, this.active)) return;
    }
    // What is hidden does not take it.
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (view.host.querySelectorAll(FOCUSABLE))) {
      one.focus({ preventScroll: true });
      if (document.activeElement === one) return;
    }
  }
}

/**
 * Who deletes one row after another wants the next row's button.
 * @param {Element} slot @param {number} index @param {Element} active
 */
function focusNear(slot, index, active) {
  const near = slot.children[Math.min(index, slot.children.length - 1)];
  if (!near) return false;
  const alike = active.classList[0] ? near.querySelector(`.${CSS.escape(active.classList[0])}`) : null;
  const found = /** @type {HTMLElement | null} */ (alike ?? (near.matches(FOCUSABLE) ? near : near.querySelector(FOCUSABLE)));
  found?.focus();
  return found !== null && found === document.activeElement;
}
