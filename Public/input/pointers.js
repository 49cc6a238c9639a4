// @ts-check

let pointers = 0;

/** Whether a gesture is being made, which what it moves is to follow at once. */
export const isHeld = () => pointers > 0;

/**
 * Follows one pointer to its end.
 * @param {Element} element @param {number} id @param {(event: PointerEvent) => void} moved @param {(event: PointerEvent) => void} ended
 */
export function follow(element, id, moved, ended) {
  const owner = element.ownerDocument;
  /** @param {PointerEvent} event */
  const move = (event) => event.pointerId === id && moved(event);
  /** @param {PointerEvent} event */
  const end = (event) => {
    if (event.pointerId !== id) return;
    owner.removeEventListener("pointermove", move);
    owner.removeEventListener("pointerup", end);
    owner.removeEventListener("pointercancel", end);
    pointers -= 1;
    ended(event);
  };
  pointers += 1;
  owner.addEventListener("pointermove", move);
  owner.addEventListener("pointerup", end);
  owner.addEventListener("pointercancel", end);
}
