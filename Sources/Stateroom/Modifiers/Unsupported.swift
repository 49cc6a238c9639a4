import RenderTree

extension NodeDeclaration {
  /// Says once in the session that something is taken and not represented.
  func unsupported(_ name: StaticString) {
    node.tree.reportUnsupported(name.description)
  }
}
