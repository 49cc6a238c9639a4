import StateCore

/// The persistence of one property's value.
@MainActor package class SlotStorage {
  /// Whether the value can currently be stored.
  package enum Condition {
    case storable
    /// It cannot be stored, for the given reason. A restored view starts with its initial value.
    case unstorable(String)
    /// The object does not belong to this session alone.
    case shared
  }

  /// The source that is written when the value changes. Unowned: the slot owns both the source and, while state is
  /// collected, this storage.
  package unowned let source: StoredSource?

  init(source: StoredSource?) {
    self.source = source
  }

  package var condition: Condition { .storable }
  /// Whether the value may refer to objects that are stored beside it.
  var refersToObjects: Bool { false }
  /// The object that the slot itself owns or holds, or nil if its value is another one.
  var root: AnyObject? { nil }
  /// The type of the stored value, by which unstorable ones are reported once.
  var valueType: Any.Type { Never.self }
  /// The parts that are not stored although the value is, with the reasons.
  var unstorableParts: [String] { [] }
  /// Those of the parts that are known to have been written since the node was created.
  var unstorableWrites: [String] { [] }
  /// Whether user code of the node may change the value without writing the source.
  var isUnannounced: Bool { false }
  /// Whether nothing can have changed the value, so that it is not stored yet.
  var isPristine: Bool { false }
  /// Whether the value was written since the node was created.
  var wasWritten: Bool { source.map { $0.pendingTransaction != 0 } ?? false }
  /// Whether the value is an object that no slot creates.
  var isHeld: Bool { false }
  /// Whether the value is an object that is stored at another place.
  func isKeptElsewhere(in tree: Tree) -> Bool { false }

  /// Whether a stored value comes as another object, which replaces the one that is there.
  var isReplaced: Bool { false }

  /// Returns the objects to which the value refers now.
  func launchedObjects() -> LaunchedObjects? { root.map { LaunchedObjects(of: $0) } }

  /// Returns a hash of the objects to which the value refers, or nil if there are too many to compare.
  func fingerprint(_ held: HeldObjects) -> UInt64? {
    var walk = GraphWalk(held)
    return root.flatMap { walk.wholeFingerprint(of: $0)?.parts.first?.hash }
  }

  /// Appends the value.
  func encode(to writer: StorageWriter) throws {}

  /// Reads a value. The returned closure replaces the current value by it, and may be called repeatedly.
  package func decode(from reader: StorageReader) throws -> @MainActor () -> Void { {} }
}

extension SlotStorage {
  /// Encodes the value with all its segments, and adds their tracker to others, which the caller ends.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value and of the objects to which it refers.
  func encodeWhole(
    at node: Node, like stored: StoredSlot?, _ trackers: inout [SegmentTracker], withObjects: Bool = true,
    findsLaunched: Bool = true
  ) throws -> StoredValue {
    let segments = SegmentTracker()
    trackers.append(segments)
    let view = ObjectView(node: node, root: root, slot: nil)
    if let stored {
      stored.giveOrigins(to: segments, node.tree.held.graph)
    } else if findsLaunched {
      segments.findLaunched(self, view)
    }
    let bytes = try segments.encode(self, view, withObjects: withObjects)
    return StoredValue(
      bytes: bytes, segments: Dictionary(uniqueKeysWithValues: segments.changed.map { ($0, $1) }))
  }

  /// Whether the present value can be encoded.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value and of the objects to which it refers.
  func isEncodable(at node: Node) -> Bool {
    var trackers: [SegmentTracker] = []
    defer { for tracker in trackers { tracker.end(isKept: true) } }
    return (try? encodeWhole(at: node, like: nil, &trackers, findsLaunched: false)) != nil
  }
}

/// The persistence of a value by its plan.
package final class ValueSlotStorage<Value>: SlotStorage {
  private let read: () -> Value
  private let restore: (Value) -> Void

  /// Creates the persistence of a value. `restore` must not invalidate readers.
  init(source: StoredSource?, read: @escaping () -> Value, restore: @escaping (Value) -> Void) {
    self.read = read
    self.restore = restore
    super.init(source: source)
  }

  package override var condition: Condition {
    switch ValuePlan.of(Value.self) {
    case .storable: .storable
    case .unstorable(let reason): .unstorable(reason)
    }
  }

  override var valueType: Any.Type { Value.self }
  override var isUnannounced: Bool { refersToObjects }

  override var refersToObjects: Bool { mayReferToObjects }

  private lazy var mayReferToObjects: Bool = {
    if !_isPOD(Value.self), case .storable(let plan) = ValuePlan.of(Value.self) {
      return plan.refersToObjects
    }
    return false
  }()

  override func launchedObjects() -> LaunchedObjects? {
    withUnsafePointer(to: read()) { LaunchedObjects(behind: $0, Value.self) }
  }

  override func fingerprint(_ held: HeldObjects) -> UInt64? {
    var walk = GraphWalk(held)
    return withUnsafePointer(to: read()) { walk.fingerprint(of: $0, Value.self)?.parts.first?.hash }
  }

  override func encode(to writer: StorageWriter) throws {
    try ValuePlan.require(Value.self).encodeValue(read(), to: writer)
  }

  package override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    let value = try ValuePlan.require(Value.self).decodeValue(Value.self, from: reader)
    return { [restore] in restore(value) }
  }
}

/// The persistence of an object that its slot's default created.
final class ObjectSlotStorage: SlotStorage {
  private let ownership: ObjectOwnership
  private let read: () -> AnyObject
  private let replace: (AnyObject) -> Void

  /// Creates the persistence of the object that `read` returns. `replace` replaces it by another one.
  init(
    _ ownership: ObjectOwnership, source: StoredSource?, read: @escaping () -> AnyObject,
    replace: @escaping (AnyObject) -> Void
  ) {
    self.ownership = ownership
    self.read = read
    self.replace = replace
    super.init(source: source)
  }

  private var plan: ObjectPlan { ObjectPlan.of(type(of: read())) }

  override var root: AnyObject? { read() }
  override var refersToObjects: Bool { plan.refersToObjects }
  override var isReplaced: Bool { plan.isCodable }

  override var condition: Condition {
    if ownership.isShared { return .shared }
    return ownership.isFor(read()) ? .storable : .unstorable("it is not the object that its default made")
  }

  override func isKeptElsewhere(in tree: Tree) -> Bool { tree.held.keeps(read()) }
  override var valueType: Any.Type { type(of: read()) }
  override var unstorableParts: [String] { plan.unstorable }
  override var unstorableWrites: [String] {
    plan.unstorableWrites(of: read()) + ownership.trackedWrites(of: read())
  }
  // A change of a tracked property does not write the slot's source.
  override var wasWritten: Bool { super.wasWritten || !ownership.trackedWrites(of: read()).isEmpty }
  override var isUnannounced: Bool { plan.hasUnannounced || !(source is ObjectSource) }

  /// Sets a closure to call once the object is shared.
  func whenShared(_ action: @escaping @MainActor () -> Void) { ownership.whenShared(action) }

  override func encode(to writer: StorageWriter) throws {
    try plan.encode(read(), to: writer)
  }

  override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    let start = reader.position
    let plan = plan
    switch try plan.decode(from: reader) {
    case .parts(let store):
      return { [read] in store(read()) }
    case .whole(let object):
      var isInPlace = false
      return { [read, replace, ownership] in
        guard isInPlace else {
          isInPlace = true
          // The slot stores it from now on, as it has stored the default's.
          ownership.move(to: object)
          return replace(object)
        }
        // The object is known elsewhere by now, so it is kept, and only its variables are reset.
        guard case .whole(let other)? = try? plan.decode(from: reader.reader(at: start)) else { return }
        plan.copyVariables(from: other, to: read())
      }
    }
  }
}
