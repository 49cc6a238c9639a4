import RenderTree

extension NodeDeclaration {
  /// Reports, once in a session, that an API is accepted but has no representation in the output.
  func unsupported(_ name: StaticString) {
    node.tree.reportUnsupported(name.description)
  }
}
