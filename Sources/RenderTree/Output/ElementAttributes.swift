/// What a rendered view shows of itself and offers, apart from the views below it.
///
/// It declares both; reconciling, output and changes follow from that. A view that has none below it is its own
/// attributes.
package protocol ElementAttributes {
  /// The `type` of its node.
  nonisolated static var typeName: StaticString { get }
  /// Whether closures among the attributes are run by actions only, so that another one changes nothing that is
  /// shown.
  nonisolated static var holdsActionsOnly: Bool { get }
  /// Whether the view below it stands alone, as that of a window does, and is not one of a list of views.
  nonisolated static var holdsOneView: Bool { get }
  /// Writes its props and offers its actions; what it reads on the way invalidates it.
  @MainActor func declare(_ node: NodeDeclaration)
  /// What assistive technology reads of it; nil where that is what its children say.
  @MainActor func accessibleText(_ node: RenderedNode) -> String?
  /// The symbol that stands for it where it is a label of something else.
  @MainActor var systemImage: String? { get }
}

extension ElementAttributes {
  package nonisolated static var holdsActionsOnly: Bool { false }
  package nonisolated static var holdsOneView: Bool { false }

  @MainActor package func declare(_ node: NodeDeclaration) {}
  @MainActor package func accessibleText(_ node: RenderedNode) -> String? { nil }
  @MainActor package var systemImage: String? { nil }
}
