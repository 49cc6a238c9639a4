// @ts-check
import { useDrawing } from "../drawing/symbols.js";
import { drawing } from "../drawing/symbols/compose.js";

useDrawing(drawing);
