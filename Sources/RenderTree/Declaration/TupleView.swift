/// Several views in sequence, each at its own position (rule 77).
public nonisolated struct TupleView<each Content: View>: View {
  @usableFromInline let content: (repeat each Content)

  /// The views.
  public var value: (repeat each Content) { content }

  /// Creates a sequence of views.
  @inlinable public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @MainActor public static var _identity: _Identity {
    _Identity(name: _Identity.of(Self.self).name, isTuple: true)
  }

  /// Makes the node of a new view. Not for use by apps.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    var count = 0
    for _ in repeat (each Content).self { count += 1 }
    let node = TupleNode(position)
    node.reserveCapacity(count)
    var ordinals = SiblingOrdinals(capacity: count)
    withUnsafePointer(to: view) { view in
      var elements = TupleElements(of: view)
      repeat make((each Content).self, of: &elements, in: node, &ordinals)
    }
    return node
  }

  @MainActor private static func make<Child: View>(
    _: Child.Type, of elements: inout TupleElements, in node: TupleNode, _ ordinals: inout SiblingOrdinals
  ) {
    let child = elements.next(Child.self)
    let name = Child._identity.name
    let digest = node.digest.appending(name, ordinal: ordinals.next(of: name))
    node.append(
      Child._makeNode(child.pointee, in: _Position(parent: node, scope: node.scope, digest: digest)))
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let children = unsafeDowncast(node, to: TupleNode.self).children
    withUnsafePointer(to: view) { view in
      var elements = TupleElements(of: view)
      var index = 0
      repeat update((each Content).self, of: &elements, children, &index)
    }
  }

  @MainActor private static func update<Child: View>(
    _: Child.Type, of elements: inout TupleElements, _ nodes: [Node], _ index: inout Int
  ) {
    Child._updateNode(nodes[index], to: elements.next(Child.self).pointee)
    index += 1
  }
}

/// Walks over the elements of a tuple in memory. A pack of its elements would copy them all, and look up the tuple's
/// metadata for each copy.
private struct TupleElements {
  private var next: UnsafeRawPointer

  init(of tuple: UnsafeRawPointer) {
    next = tuple
  }

  /// Returns the place of the next element.
  mutating func next<Element>(_: Element.Type) -> UnsafePointer<Element> {
    let element = next.alignedUp(for: Element.self)
    next = element + MemoryLayout<Element>.size
    return element.assumingMemoryBound(to: Element.self)
  }
}

/// Counts siblings by type name, so that the ids of siblings do not depend on siblings of other types.
struct SiblingOrdinals {
  private var names: [UInt64] = []

  init(capacity: Int) {
    names.reserveCapacity(capacity)
  }

  mutating func next(of name: UInt64) -> Int {
    defer { names.append(name) }
    return names.reduce(0) { $0 + ($1 == name ? 1 : 0) }
  }
}

/// A node with a fixed number of children.
final class TupleNode: Node {
  @exclusivity(unchecked)
  private(set) var children: [Node] = []

  func reserveCapacity(_ count: Int) {
    children.reserveCapacity(count)
  }

  func append(_ child: Node) {
    children.append(child)
    outputCount += child.outputCount
  }

  override func forEachChild(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }

  override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    for child in children where child.outputCount > 0 { child.forEachOutput(visit) }
  }

  override func outputOffset(of child: Node) -> Int {
    var offset = 0
    for sibling in children {
      if sibling === child { break }
      offset += sibling.outputCount
    }
    return offset
  }
}
