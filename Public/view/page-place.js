// @ts-check

/**
 * Remembers what a container shows, and where among the others that is.
 * @param {import("./record.js").ViewRecord} record
 */
export function notePage(record) {
  const isTabs = record.node.type === "TabView";
  record.state.pageKey = JSON.stringify(isTabs ? record.props.selection : record.props.depth ?? 0);
  record.state.place = isTabs ? (record.props.options ?? []).findIndex((option) => JSON.stringify(option.value) === record.state.pageKey) : Number(record.props.depth ?? 0);
}
