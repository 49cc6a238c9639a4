/// The output of a rendered view itself, without its child views: its props and its actions.
///
/// Reconciliation, output and changes follow from their declaration. A view without child views is its own
/// attributes.
package protocol ElementAttributes {
  /// The node's `type` in the output.
  nonisolated static var typeName: StaticString { get }
  /// Whether all closures among the attributes run only in actions, so that replacing them does not affect the
  /// output.
  nonisolated static var holdsActionsOnly: Bool { get }
  /// Whether the child view stands alone, such as that of a window, and is not part of a list of views.
  nonisolated static var holdsOneView: Bool { get }
  /// Whether the view is a text: alone in a label or a heading, with no prop but its words and without modifiers, it
  /// becomes a prop of the control.
  nonisolated static var isText: Bool { get }
  /// Whether the view is a picture, which may have a name for people beside its accessibility text.
  nonisolated static var isPicture: Bool { get }
  /// Writes the props and offers the actions. Everything read meanwhile becomes a dependency of the node.
  @MainActor func declare(_ node: NodeDeclaration)
  /// Returns the node's own accessibility text, or nil if its children determine it.
  @MainActor func accessibleText(_ node: RenderedNode) -> String?
  /// Returns a picture's name for people, or nil if the view is none or assistive technology has no other name of it.
  @MainActor func spokenName(_ node: RenderedNode) -> String?
  /// The symbol that represents the view in the label of another one, or nil.
  @MainActor var systemImage: String? { get }
}

extension ElementAttributes {
  package nonisolated static var holdsActionsOnly: Bool { false }
  package nonisolated static var holdsOneView: Bool { false }
  package nonisolated static var isText: Bool { false }
  package nonisolated static var isPicture: Bool { false }

  @MainActor package func declare(_ node: NodeDeclaration) {}
  @MainActor package func accessibleText(_ node: RenderedNode) -> String? { nil }
  @MainActor package func spokenName(_ node: RenderedNode) -> String? { nil }
  @MainActor package var systemImage: String? { nil }
}
