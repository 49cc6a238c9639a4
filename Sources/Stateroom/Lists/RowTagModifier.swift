import RenderTree

/// Writes the tag of each row in a list with a selection: the value that selects the row.
nonisolated struct RowTagModifier: OutputModifier {
  @MainActor func declare(_ node: NodeDeclaration) {
    guard node.environment.listSelection != nil, !node.node.isSection, let tag = node.node.selectionTag
    else { return }
    node.modifier("tag") { $0.write(tag.json) }
  }
}

extension RenderedNode {
  /// Whether the node is a section, whose rows belong to the list.
  var isSection: Bool { typeName.description == "Section" }

  /// The rows of a list, including those in sections.
  ///
  /// - Complexity: O(rows).
  var rows: [RenderedNode] {
    var rows: [RenderedNode] = []
    forEachOutputChild { node in
      if node.isSection { rows += node.rows } else { rows.append(node) }
    }
    return rows
  }
}

extension EnvironmentValues {
  /// The selection of the enclosing list, or nil if there is none.
  var listSelection: ListChoice? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}

private enum ListSelectionKey: EnvironmentKey {
  // Computed, because the type is not `Sendable`.
  static var defaultValue: ListChoice? { nil }
}
