// @ts-check
import { attr, make, text } from "../view/dom.js";
import { hold, release } from "./players.js";

/** @typedef {{picture: HTMLElement, problem: HTMLElement, number: number | undefined}} VideoState */
/** @typedef {import("../view/record.js").NodeOf<Props.VideoPlayer, VideoState>} VideoNode */

/**
 * A video with the browser's controls, and the app's views between both.
 * @type {import("../view/record.js").Kind<VideoNode>}
 */
export const videoPlayer = {
  native: ["media"],
  group: true,
  create(record) {
    const { state } = record;
    state.picture = make("div", "video-picture");
    state.problem = make("p", "video-problem");
    state.problem.setAttribute("role", "alert");
    record.content = make("div", "video-overlay");
    record.core = make("div", "video", state.picture, record.content, state.problem);
  },
  update(record) {
    const { state, props } = record;
    if (state.number !== props.player) letGo(record);
    state.number = props.player;
    attr(record.core, "role", "group");
    attr(record.core, "aria-label", props.accessibilityLabel ?? "Video");
    text(state.problem, props.problem ? "This video cannot be played." : "");
    if (props.player === undefined) return;
    const player = hold(record.view, props.player, record, true);
    const { element } = player;
    if (element.parentElement !== state.picture) state.picture.replaceChildren(element);
    element.controls = true;
    attr(element, "aria-label", props.accessibilityLabel ?? "Video");
    if (isMedia(props)) player.follow(props, record.view.tree.session, (value) => record.send("media", value));
  },
  dispose: letGo,
  resumes: true,
  flex: { x: true, y: true },
};

/** @param {VideoNode} record */
function letGo(record) {
  const { number } = record.state;
  if (number === undefined) return;
  release(record.view, number, record);
  record.state.number = undefined;
}

/** @param {Props.VideoPlayer} props @returns {props is Props.VideoPlayer & Protocol.Media} */
function isMedia(props) {
  return props.player !== undefined && props.revision !== undefined;
}
