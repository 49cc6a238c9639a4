// @ts-check
import { useDrawing } from "../drawing/symbols.js";
import { drawing } from "../drawing/symbols/compose.js";
import { useMeasures } from "../view/measures.js";

useDrawing(drawing);
useMeasures({
  ownColours(record) {
    const { renderingMode, symbolRenderingMode } = /** @type {Props.Image} */ (record.props);
    return renderingMode === "original" || (symbolRenderingMode ?? record.inherited("symbolRenderingMode")) === "multicolor" ? "!" : "";
  },
});
