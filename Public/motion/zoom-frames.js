// @ts-check

/** @typedef {{box: DOMRect, round: string}} Source where a view is seen, and how round it is */

/**
 * The keyframes of an area as wide as a view, and cut to its height, and of the whole area.
 * @param {Source} source @param {DOMRect} whole @param {DOMRect} [own] the place of an element in the area, if it does not fill it
 * @returns {[Keyframe, Keyframe]}
 */
export function zoomFrames({ box, round }, whole, own = whole) {
  const scale = box.width / Math.max(whole.width, 1);
  const [x, y] = [box.left + (own.left - whole.left) * scale - own.left, box.top + (own.top - whole.top) * scale - own.top];
  const cut = Math.max(0, own.bottom - whole.top - box.height / scale);
  return [
    { transformOrigin: "0 0", translate: `${x}px ${y}px`, scale: `${scale}`, clipPath: `inset(0px 0px ${cut}px 0px round calc(${round || "0px"} / ${scale}))` },
    { transformOrigin: "0 0", translate: "0px 0px", scale: "1", clipPath: "inset(0px 0px 0px 0px round 0px)" },
  ];
}
