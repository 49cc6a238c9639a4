// @ts-check
import { addKinds } from "../controls/index.js";
import { windowGroup } from "../controls/window.js";
import { loadStyles } from "../drawing/sheets.js";
import { endSounds, followSounds } from "../media/sounds.js";
import { videoPlayer } from "../media/video.js";

/** Fulfilled when what the part draws has its styles. */
export const ready = loadStyles("styles/media.css");

const { update, dispose } = windowGroup;

// In place, since the window may be drawn already.
Object.assign(windowGroup, {
  native: ["media"],
  update(/** @type {import("../media/sounds.js").WindowNode & import("../controls/window.js").WindowNode} */ record) {
    update?.(record);
    followSounds(record);
  },
  dispose(/** @type {import("../media/sounds.js").WindowNode & import("../controls/window.js").WindowNode} */ record) {
    endSounds(record);
    dispose?.(record);
  },
});
addKinds({ VideoPlayer: videoPlayer });
