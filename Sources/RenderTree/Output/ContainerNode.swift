/// The node of a view with child views.
package final class ContainerNode<Attributes: ElementAttributes>: ElementNode<Attributes> {
  /// The node of the content.
  // Set right after initialization, once the content can name this node as its parent.
  @exclusivity(unchecked)
  package private(set) var child: Node!

  package override var content: Node? { child }

  package override var isContentAlone: Bool { Attributes.holdsOneView }

  /// Sets the node of the content.
  package func hold(_ content: Node) { child = content }
}
