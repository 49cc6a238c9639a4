import RenderTree

/// Shows on each row of a list with a selection what the selection becomes when the row is chosen.
nonisolated struct RowTagModifier: OutputModifier {
  @MainActor func declare(_ node: NodeDeclaration) {
    guard node.environment.listSelection != nil, !node.node.isSection, let tag = node.node.selectionTag
    else { return }
    node.modifier("tag") { $0.write(tag.json) }
  }
}

extension RenderedNode {
  /// Whether the node is a section, whose rows are the list's.
  var isSection: Bool { typeName.description == "Section" }

  /// The rows of a list, those in sections included.
  var rows: [RenderedNode] {
    var rows: [RenderedNode] = []
    forEachOutputChild { node in
      if node.isSection { rows += node.rows } else { rows.append(node) }
    }
    return rows
  }
}

extension EnvironmentValues {
  /// The selection of the list around; nil where there is none.
  var listSelection: ListChoice? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}

private enum ListSelectionKey: EnvironmentKey {
  // Of a type that is not `Sendable`, hence computed.
  static var defaultValue: ListChoice? { nil }
}
