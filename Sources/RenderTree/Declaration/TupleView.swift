/// Several views in sequence, each at its own position (rule 77).
public nonisolated struct TupleView<each Content: View>: View {
  // By reference, because the views around a sequence are copied several times on their way into the tree. Each copy
  // of the sequence itself would look up its metadata and copy all of the views.
  @usableFromInline let storage: TupleStorage<(repeat each Content)>

  /// The views.
  public var value: (repeat each Content) { storage.value }

  /// Creates a sequence of views.
  @inlinable public init(_ content: repeat each Content) {
    storage = TupleStorage((repeat each content))
  }

  /// The contribution of the type to the ids of its nodes. Not for use by apps.
  @inline(__always)
  @MainActor public static var _identity: _Identity {
    // Inlined into the protocol's witness, which has the type's metadata. A function of its own would look it up.
    _Identity(name: _Identity.of(Self.self).name, isTuple: true)
  }

  /// Makes the node of a new view. Not for use by apps.
  ///
  /// - Complexity: O(*n*²) in addition to making the children, where *n* is the number of views in the
  ///   sequence: each is compared with the names of those before it.
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    var count = 0
    for _ in repeat (each Content).self { count += 1 }
    let node = TupleNode(position)
    node.reserveCapacity(count)
    var ordinals = SiblingOrdinals(capacity: count)
    var elements = view.elements
    repeat make((each Content).self, of: &elements, in: node, &ordinals)
    extendLifetime(view.storage as AnyObject)
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

  /// Updates the node to a newer value. Not for use by apps.
  @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    let children = unsafeDowncast(node, to: TupleNode.self).children
    var elements = view.elements
    var index = 0
    repeat update((each Content).self, of: &elements, children, &index)
    extendLifetime(view.storage as AnyObject)
  }

  @MainActor private static func update<Child: View>(
    _: Child.Type, of elements: inout TupleElements, _ nodes: [Node], _ index: inout Int
  ) {
    let node = nodes[index]
    lend(elements.next(Child.self)) { Child._updateNode(node, to: $0) }
    index += 1
  }

  /// The views in memory. The storage must be kept alive meanwhile.
  private var elements: TupleElements {
    var alignment = 1
    repeat alignment = max(alignment, MemoryLayout<each Content>.alignment)
    return TupleElements(of: storage.address(alignment: alignment))
  }
}

extension TupleView: _ComparableByIdentity {
  /// Whether both are the same sequence, or have views that are equal for every observer.
  nonisolated public func _hasSameIdentity(as other: TupleView) -> Bool {
    storage === other.storage || storage.isEqual(to: other.storage)
  }
}

extension TupleView: HeldViews {
  @MainActor static func objects(at address: UnsafeRawPointer) -> [AnyObject] {
    address.assumingMemoryBound(to: Self.self).pointee.storage.heldObjects
  }
}

/// The views of a ``TupleView``.
@usableFromInline
nonisolated final class TupleStorage<Value> {
  @usableFromInline let value: Value

  @inlinable init(_ value: consuming Value) {
    self.value = value
  }

  /// Returns the place of the value, which has the given alignment.
  // The value is the only stored property, so it follows the object's header.
  fileprivate func address(alignment: Int) -> UnsafeRawPointer {
    let header = 2 * MemoryLayout<UInt>.size
    return UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) + max(header, alignment)
  }

  fileprivate func isEqual(to other: TupleStorage) -> Bool {
    ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }

  @MainActor fileprivate var heldObjects: [AnyObject] { HeldObjects.objects(in: value) }
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
  private(set) var children: [Node] = []

  func reserveCapacity(_ count: Int) {
    change { $0.reserveCapacity(count) }
  }

  func append(_ child: Node) {
    change { $0.append(child) }
    outputCount += child.outputCount
  }

  /// Takes the children out to change them, so that no access to them lasts, and none needs a check.
  private func change(_ body: (inout [Node]) -> Void) {
    var children = exchange(&self.children, with: [])
    body(&children)
    _ = exchange(&self.children, with: children)
  }

  /// Calls a closure with each child, in document order.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of children.
  override func forEachChild(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }

  /// Calls a closure with each rendered node that the children contribute, in document order.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of children and of the
  ///   nodes between them and the rendered nodes.
  override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    for child in children where child.outputCount > 0 { child.forEachOutput(visit) }
  }

  /// Returns the number of rendered nodes before those of a child.
  ///
  /// - Complexity: O(*n*), where *n* is the number of children.
  override func outputOffset(of child: Node) -> Int {
    var offset = 0
    for sibling in children {
      if sibling === child { break }
      offset += sibling.outputCount
    }
    return offset
  }
}
