/// The node of a view with child views.
final class ContainerNode<Attributes: ElementAttributes>: ElementNode<Attributes> {
  /// The node of the content.
  // Set right after initialization, once the content can name this node as its parent.
  private(set) var child: Node!

  override var content: Node? { child }

  override var isContentAlone: Bool { Attributes.holdsOneView }

  /// Sets the node of the content.
  func hold(_ content: Node) { child = content }
}
