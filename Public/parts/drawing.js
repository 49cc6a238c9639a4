// @ts-check
import { asyncImage } from "../controls/async-image.js";
import { canvas } from "../controls/canvas.js";
import { drawn } from "../controls/drawn.js";
import { useImageDrawing } from "../controls/image.js";
import { shape } from "../controls/shape.js";
import { layer } from "../controls/stacks.js";
import { useTextDrawing } from "../controls/text.js";
import { addKinds } from "../controls/index.js";
import { blendBy, blendMode } from "../drawing/blends.js";
import { useBoxWork } from "../view/boxes.js";
import { EFFECTS, addStyle } from "../drawing/effects.js";
import { brightened, luminanceToAlpha, projection } from "../drawing/filters.js";
import { useMesh } from "../drawing/gradients.js";
import { maskBy } from "../drawing/masks.js";
import { mesh } from "../drawing/meshes.js";
import { addWriters } from "../drawing/modifiers.js";

/** @type {Pick<import("../drawing/modifiers.js").Writers, import("../drawing/modifiers.js").WrittenApart>} */
const drawing = {
  blendMode,
  brightness: (box, amount) => addStyle(box, "filter", brightened(Number(amount) || 0)),
  luminanceToAlpha: (box) => addStyle(box, "filter", luminanceToAlpha()),
  projectionEffect(box, matrix) {
    box.styles["transform-origin"] = "0 0";
    addStyle(box, "transform", projection(matrix));
  },
};

useMesh(mesh);
useTextDrawing(drawn);
useImageDrawing(drawn);
useBoxWork({ maskBy, blendBy });
addWriters(drawing);
// A canvas has the same effects.
Object.assign(EFFECTS, drawing);
addKinds({
  Color: shape, Rectangle: shape, Circle: shape, Capsule: shape, Ellipse: shape, RoundedRectangle: shape, UnevenRoundedRectangle: shape,
  Path: shape, Shape: shape, Canvas: canvas, Mask: layer, AsyncImage: asyncImage,
});
