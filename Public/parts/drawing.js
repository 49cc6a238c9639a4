// @ts-check
import { canvas } from "../controls/canvas.js";
import { shape } from "../controls/shape.js";
import { layer } from "../controls/stacks.js";
import { addKinds } from "../controls/index.js";
import { useBoxWork } from "../view/boxes.js";
import { maskBy } from "../view/masks.js";

useBoxWork({ maskBy });
addKinds({
  Color: shape, Rectangle: shape, Circle: shape, Capsule: shape, Ellipse: shape, RoundedRectangle: shape, UnevenRoundedRectangle: shape,
  Path: shape, Shape: shape, Canvas: canvas, Mask: layer,
});
