/// A view that is rendered: a control, a container, an image.
///
/// It declares what it shows and what can be done with it; reconciling, output and changes follow from that.
package protocol Element: View where Body == Never {
  associatedtype Content: View = EmptyView

  /// The `type` of its node.
  nonisolated static var typeName: StaticString { get }
  /// Whether closures that the element holds itself are run by actions only, so that another one changes nothing
  /// that is shown.
  nonisolated static var holdsActionsOnly: Bool { get }
  /// The views below it.
  @MainActor var content: Content { get }
  /// Writes its props and offers its actions; what it reads on the way invalidates it.
  @MainActor func declare(_ node: NodeDeclaration)
  /// What assistive technology reads of it; nil where that is what its children say.
  @MainActor func accessibleText(_ node: RenderedNode) -> String?
  /// The symbol that stands for it where it is a label of something else.
  @MainActor var systemImage: String? { get }
}

extension Element {
  package nonisolated static var holdsActionsOnly: Bool { false }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    ElementNode(view, position)
  }

  /// Gives the node a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: ElementNode<Self>.self).update(to: view)
  }

  @MainActor package func accessibleText(_ node: RenderedNode) -> String? { nil }
  @MainActor package var systemImage: String? { nil }
}

extension Element where Content == EmptyView {
  @MainActor package var content: EmptyView { EmptyView() }
}
