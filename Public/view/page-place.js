// @ts-check

/**
 * Remembers what a container shows, and where among the others that is.
 * @param {import("./record.js").ViewRecord} r
 */
export function notePage(r) {
  const isTabs = r.node.type === "TabView";
  r.state.pageKey = JSON.stringify(isTabs ? r.props.selection : r.props.depth ?? 0);
  r.state.place = isTabs ? (r.props.options ?? []).findIndex((option) => JSON.stringify(option.value) === r.state.pageKey) : Number(r.props.depth ?? 0);
}
