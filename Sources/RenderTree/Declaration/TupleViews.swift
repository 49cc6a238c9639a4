/// The types of the views in a tuple, for work with such a tuple in memory.
@usableFromInline
protocol TupleViews {
  /// The number of views.
  static var count: Int { get }
  /// Returns the contribution of a view to the ids of its nodes, or nil if there is no such view.
  @MainActor static func identity(at index: Int) -> _Identity?
  /// Makes the node of the tuple at an address.
  @MainActor static func makeNode(at address: UnsafeRawPointer, in position: _Position) -> _Node
  /// Updates the nodes of the views to the tuple at an address.
  @MainActor static func update(_ nodes: [_Node], at address: UnsafeRawPointer)
  /// Makes the node of one view of the tuple at an address, or returns nil if there is no such view.
  @MainActor static func makeNode(
    ofViewAt index: Int, at address: UnsafeRawPointer, in position: _Position
  ) -> _Node?
  /// Updates the node of one view to that of the tuple at an address.
  @MainActor static func update(_ node: _Node, ofViewAt index: Int, at address: UnsafeRawPointer)
  /// Adds the views of the tuple at an address to a list.
  @MainActor static func addSubviews(at address: UnsafeRawPointer, to list: inout SubviewList)
  /// Returns the types of the views, followed by another one.
  static func followed<Next: View>(by next: Next.Type) -> any TupleViews.Type
}

/// The types of the views in a tuple.
@usableFromInline
nonisolated struct ViewsInTuple<each Content: View>: TupleViews {
  @usableFromInline static var count: Int {
    var count = 0
    for _ in repeat (each Content).self { count += 1 }
    return count
  }

  /// Returns the contribution of a view to the ids of its nodes, or nil if there is no such view.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views.
  @usableFromInline @MainActor static func identity(at index: Int) -> _Identity? {
    var left = index
    for type in repeat (each Content).self {
      if left == 0 { return type._identity }
      left -= 1
    }
    return nil
  }

  /// Makes the node of the tuple at an address.
  ///
  /// - Complexity: O(*n*²) in addition to making the children, where *n* is the number of views.
  @usableFromInline
  @MainActor static func makeNode(at address: UnsafeRawPointer, in position: _Position) -> _Node {
    let node = TupleNode(position)
    node.reserveCapacity(count)
    var ordinals = SiblingOrdinals(capacity: count)
    var elements = TupleElements(of: address)
    repeat make((each Content).self, of: &elements, in: node, &ordinals)
    return node
  }

  @MainActor private static func make<Child: View>(
    _: Child.Type, of elements: inout TupleElements, in node: TupleNode, _ ordinals: inout SiblingOrdinals
  ) {
    let child = elements.next(Child.self)
    let name = Child._identity.name
    let digest = node.digest.appending(name, ordinal: ordinals.next(of: name))
    let position = _Position(parent: node, scope: node.scope, digest: digest)
    node.append(lend(child) { Child._makeNode($0, in: position) })
  }

  /// Updates the nodes of the views to the tuple at an address.
  ///
  /// - Complexity: O(*n*) in addition to updating the nodes, where *n* is the number of views.
  @usableFromInline
  @MainActor static func update(_ nodes: [_Node], at address: UnsafeRawPointer) {
    var elements = TupleElements(of: address)
    var index = 0
    repeat update((each Content).self, of: &elements, nodes, &index)
  }

  @MainActor private static func update<Child: View>(
    _: Child.Type, of elements: inout TupleElements, _ nodes: [Node], _ index: inout Int
  ) {
    let node = nodes[index]
    lend(elements.next(Child.self)) { Child._updateNode(node, to: $0) }
    index += 1
  }

  /// Makes the node of one view of the tuple at an address, or returns nil if there is no such view.
  ///
  /// - Complexity: O(*n*) in addition to making the node, where *n* is the number of views.
  @usableFromInline
  @MainActor static func makeNode(
    ofViewAt index: Int, at address: UnsafeRawPointer, in position: _Position
  ) -> _Node? {
    var (elements, left, node) = (TupleElements(of: address), index, nil as _Node?)
    repeat make((each Content).self, of: &elements, ifLast: &left, as: &node, in: position)
    return node
  }

  @MainActor private static func make<Child: View>(
    _: Child.Type, of elements: inout TupleElements, ifLast left: inout Int, as node: inout _Node?,
    in position: _Position
  ) {
    let child = elements.next(Child.self)
    if left == 0 { node = lend(child) { Child._makeNode($0, in: position) } }
    left -= 1
  }

  /// Updates the node of one view to that of the tuple at an address.
  ///
  /// - Complexity: O(*n*) in addition to updating the node, where *n* is the number of views.
  @usableFromInline
  @MainActor static func update(_ node: _Node, ofViewAt index: Int, at address: UnsafeRawPointer) {
    var (elements, left) = (TupleElements(of: address), index)
    repeat update((each Content).self, of: &elements, ifLast: &left, node)
  }

  @MainActor private static func update<Child: View>(
    _: Child.Type, of elements: inout TupleElements, ifLast left: inout Int, _ node: _Node
  ) {
    let child = elements.next(Child.self)
    if left == 0 { lend(child) { Child._updateNode(node, to: $0) } }
    left -= 1
  }

  /// Adds the views of the tuple at an address to a list.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of views.
  @usableFromInline
  @MainActor static func addSubviews(at address: UnsafeRawPointer, to list: inout SubviewList) {
    @MainActor func add<Child: View>(_: Child.Type, of elements: inout TupleElements, at position: inout Int)
    {
      list.add(elements.next(Child.self).pointee, at: position)
      position += 1
    }
    var elements = TupleElements(of: address)
    var position = 0
    repeat add((each Content).self, of: &elements, at: &position)
  }

  @usableFromInline static func followed<Next: View>(by next: Next.Type) -> any TupleViews.Type {
    ViewsInTuple<repeat each Content, Next>.self
  }
}

/// The types of an empty tuple.
private typealias NoViews = ViewsInTuple<>

/// Finds the types of the views in a tuple whose type alone is known.
enum TupleTypes {
  /// Returns the types of the views in a tuple. A type that is no tuple counts as a tuple of itself. The process
  /// stops if a type is no view.
  ///
  /// - Complexity: O(*n*²), where *n* is the number of types.
  nonisolated static func views(in tuple: Any.Type) -> any TupleViews.Type {
    if tuple == Void.self { return NoViews.self }
    guard TypeKind(tuple) == .tuple else { return views([tuple]) }
    return views(StoredField.all(of: tuple).map(\.type))
  }

  nonisolated private static func views(_ types: [Any.Type]) -> any TupleViews.Type {
    types.reduce(NoViews.self as any TupleViews.Type) { views, type in
      guard let type = type as? any View.Type else {
        preconditionFailure("a TupleView has a value of the type \(type), which is not a View")
      }
      return views.followed(by: type)
    }
  }
}

/// Walks over the elements of a tuple in memory. A pack of its elements would copy them all, and look up the tuple's
/// metadata.
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
