// @ts-check
import { addKinds } from "../controls/index.js";
import { windowGroup } from "../controls/window.js";
import { loadStyles } from "../drawing/sheets.js";
import { mapControl } from "../maps/controls.js";
import { map, mapPart } from "../maps/map.js";
import { tellPosition } from "../maps/position.js";

/** Fulfilled when what the part draws has its styles. */
export const ready = loadStyles("styles/maps.css");

addKinds({ Map: map, MapPart: mapPart, MapControl: mapControl });

// Windows that are drawn already tell the position too.
const { update, dispose, native = [] } = windowGroup;
windowGroup.native = [...native, "locate"];
windowGroup.update = (record) => {
  update?.(record);
  tellPosition(/** @type {import("../maps/position.js").WindowNode} */ (/** @type {unknown} */ (record)));
};
windowGroup.dispose = (record) => {
  /** @type {import("../maps/position.js").WindowNode} */ (/** @type {unknown} */ (record)).state.stop?.();
  dispose?.(record);
};
