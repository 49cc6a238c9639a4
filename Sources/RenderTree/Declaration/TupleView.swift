/// Several views in sequence, each at its own position (rule 77).
public nonisolated struct TupleView<T>: View {
  // By reference, because the views around a sequence are copied several times on their way into the tree. Each copy
  // of the sequence itself would look up its metadata and copy all of the views.
  @usableFromInline let storage: TupleStorage<T>

  /// The views.
  public var value: T { storage.value }

  /// Creates a sequence from a tuple of views, or from a single view. The process stops if the tuple has other
  /// elements.
  @_disfavoredOverload
  public init(_ value: T) {
    storage = TupleStorage(value, TupleTypes.views(in: T.self))
  }

  /// Creates a sequence from a tuple of views.
  @inlinable public init<each Content: View>(_ value: (repeat each Content))
  where T == (repeat each Content) {
    storage = TupleStorage(value, ViewsInTuple<repeat each Content>.self)
  }

  /// Creates a sequence of views.
  @inlinable package init<each Content: View>(_ content: repeat each Content)
  where T == (repeat each Content) {
    storage = TupleStorage((repeat each content), ViewsInTuple<repeat each Content>.self)
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
    defer { extendLifetime(view.storage) }
    return view.storage.views.makeNode(at: view.storage.address, in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @inline(__always)
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    view.storage.views.update(unsafeDowncast(node, to: TupleNode.self).children, at: view.storage.address)
    extendLifetime(view.storage)
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
  /// The types of the views, which the type of the storage does not say.
  @usableFromInline let views: any TupleViews.Type

  @inlinable init(_ value: consuming Value, _ views: any TupleViews.Type) {
    self.value = value
    self.views = views
  }

  /// The place of the value, which lasts as long as the storage.
  // The value is the first stored property, so it follows the object's header.
  var address: UnsafeRawPointer {
    let header = 2 * MemoryLayout<UInt>.size
    return UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
      + max(header, MemoryLayout<Value>.alignment)
  }

  fileprivate func isEqual(to other: TupleStorage) -> Bool {
    ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }

  @MainActor fileprivate var heldObjects: [AnyObject] { HeldObjects.objects(in: value) }
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
