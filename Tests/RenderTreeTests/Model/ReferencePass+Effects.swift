extension ReferencePass {
  /// Compares a view's state after the last update with the current one.
  mutating func effect(_ node: ProgramNode, _ place: Place, _ path: Path) -> Rendered {
    let content = contents(node, place, path)
    let before = old.effects[path]
    let now = ReferenceMemory.Effect(
      node: node, place: place, isVisible: !content.outputs.isEmpty && !place.isHidden,
      observed: node.observed(place.input),
      preference: content.preference ?? [])
    remember(now, at: path)
    // A group of views appears with the first of them and disappears with the last (rule 67).
    let appears = now.isVisible && before?.isVisible != true
    let disappears = !now.isVisible && before?.isVisible == true
    // A new place has no previous value to compare (rules 88 and 91).
    let change = before.flatMap { $0.observed == now.observed ? nil : ($0.observed, now.observed) }
    switch node.kind {
    case .appearance:
      if appears { due("appear", node, place, path, isAppearance: true) }
      if disappears { due("disappear", node, place, path) }
    case .change: if let change { due("change \(change.0) \(change.1)", node, place, path) }
    case .plainChange: if change != nil { due("changed", node, place, path) }
    case .initialChange:
      if appears {
        due("initial \(now.observed) \(now.observed)", node, place, path, isAppearance: true)
      }
      if let change { due("initial \(change.0) \(change.1)", node, place, path) }
    case .observePreference:
      // The first value is delivered, then each different one (rule 95).
      if before?.preference != now.preference { due("preference \(now.preference)", node, place, path) }
    default:
      // The previous update's closure, with the values captured then (rule 90).
      if let before, let change { due("old \(change.1)", before.node, before.place, path) }
    }
    return content
  }
}
