/// The node of a view that has others below it.
package final class ContainerNode<Attributes: ElementAttributes>: ElementNode<Attributes> {
  /// The node that the views below make up.
  // It is there from the start, as soon as it can name this one as its parent.
  @exclusivity(unchecked)
  package private(set) var child: Node!

  package override var content: Node? { child }

  package override var isContentAlone: Bool { Attributes.holdsOneView }

  /// Takes the node that the views below make up.
  package func hold(_ content: Node) { child = content }
}
