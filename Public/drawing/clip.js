// @ts-check

/**
 * The CSS that clips an area to a path, which is drawn in a size.
 * @param {Protocol.Shape | undefined} shape @returns {string | null}
 */
export function clipPath(shape) {
  if (typeof shape?.path !== "string") return null;
  // CSS takes the path as it is: the size that it is drawn in is that of the frame, if the view has one.
  return `path(${shape.eoFill ? "evenodd, " : ""}${JSON.stringify(shape.path)})`;
}
