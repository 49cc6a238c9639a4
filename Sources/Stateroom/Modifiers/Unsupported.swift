import RenderTree

extension NodeDeclaration {
  /// Reports, once in a session, that an API is accepted but has no representation in the output.
  func unsupported(_ name: StaticString) {
    node.tree.reportUnsupported(name.description)
  }
}

/// A modifier without a representation. It is reported once in a session.
nonisolated struct UnsupportedModifier: OutputModifier {
  let name: StaticString

  @MainActor func declare(_ node: NodeDeclaration) { node.unsupported(name) }
}
