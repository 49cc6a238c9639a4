/// How the value of one property outlives the process.
@MainActor package class SlotStorage {
  /// Whether the value is stored, as things are.
  package enum Condition {
    case storable
    /// Why not. The value keeps its initial value.
    case unstorable(String)
    /// The object is not this session's own.
    case shared
  }

  /// What is written when the value changes. The slot owns both it and, while state is collected, the storage.
  package unowned let source: Source?

  package init(source: Source?) {
    self.source = source
  }

  package var condition: Condition { .storable }
  /// Names what is stored, so that what cannot be is reported once.
  package var valueType: Any.Type { Never.self }
  /// Parts that are not stored although the value is, and why.
  package var unstorableParts: [String] { [] }
  /// Those of them that were written since the node was made, as far as anyone can know.
  package var unstorableWrites: [String] { [] }
  /// Whether the value may change without the source being written, in user code of the node.
  package var isUnannounced: Bool { false }
  /// Whether nothing of the value is stored yet, since nothing can have changed it.
  package var isPristine: Bool { false }
  /// Whether the value was written since the node was made.
  package var wasWritten: Bool { source.map { $0.pendingTransaction != 0 } ?? false }
  /// Whether the value is an object that no slot makes.
  package var isHeld: Bool { false }
  /// Whether the value is an object that is stored at another place.
  package func isKeptElsewhere(in tree: Tree) -> Bool { false }

  /// Appends the value.
  package func encode(to writer: StorageWriter) throws {}

  /// Reads a value; the closure puts it in the place of the present one, as often as it is called.
  package func decode(from reader: StorageReader) throws -> @MainActor () -> Void { {} }
}

extension SlotStorage {
  /// The value with all its segments.
  func encodeWhole() throws -> StoredValue {
    let segments = SegmentTracker()
    let writer = StorageWriter(segments: segments)
    writer.write(byte: StorageFormat.version)
    try encode(to: writer)
    return StoredValue(
      bytes: writer.bytes, segments: Dictionary(uniqueKeysWithValues: segments.changed.map { ($0, $1) }))
  }
}

/// Stores a value by its plan.
package final class ValueSlotStorage<Value>: SlotStorage {
  private let read: () -> Value
  private let restore: (Value) -> Void

  /// Storage of a value that `read` reads and `restore` puts back, telling nobody.
  package init(source: Source?, read: @escaping () -> Value, restore: @escaping (Value) -> Void) {
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

  package override var valueType: Any.Type { Value.self }

  package override func encode(to writer: StorageWriter) throws {
    try ValuePlan.require(Value.self).encodeValue(read(), to: writer)
  }

  package override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    let value = try ValuePlan.require(Value.self).decodeValue(Value.self, from: reader)
    return { [restore] in restore(value) }
  }
}

/// Stores an object that its slot's default made.
package final class ObjectSlotStorage: SlotStorage {
  private let claim: ObjectClaim
  private let read: () -> AnyObject
  private let replace: (AnyObject) -> Void

  /// Storage of the object that `read` reads; `replace` puts another in its place.
  package init(
    _ claim: ObjectClaim, source: Source?, read: @escaping () -> AnyObject,
    replace: @escaping (AnyObject) -> Void
  ) {
    self.claim = claim
    self.read = read
    self.replace = replace
    super.init(source: source)
  }

  private var plan: ObjectPlan { ObjectPlan.of(type(of: read())) }

  package override var condition: Condition {
    if claim.isShared { return .shared }
    return claim.isFor(read()) ? .storable : .unstorable("it is not the object that its default made")
  }

  package override func isKeptElsewhere(in tree: Tree) -> Bool { tree.held.keeps(read()) }
  package override var valueType: Any.Type { type(of: read()) }
  package override var unstorableParts: [String] { plan.unstorable }
  package override var unstorableWrites: [String] {
    plan.unstorableWrites(of: read()) + claim.trackedWrites(of: read())
  }
  // A change of a tracked property is no write of the slot.
  package override var wasWritten: Bool { super.wasWritten || !claim.trackedWrites(of: read()).isEmpty }
  package override var isUnannounced: Bool { plan.hasUnannounced || !(source is ObjectSource) }

  /// Calls once the object is shared.
  package func whenShared(_ action: @escaping @MainActor () -> Void) { claim.whenShared(action) }

  package override func encode(to writer: StorageWriter) throws {
    try plan.encode(read(), to: writer)
  }

  package override func decode(from reader: StorageReader) throws -> @MainActor () -> Void {
    let start = reader.position
    let plan = plan
    switch try plan.decode(from: reader) {
    case .parts(let store):
      return { [read] in store(read()) }
    case .whole(let object):
      var isInPlace = false
      return { [read, replace] in
        guard isInPlace else {
          isInPlace = true
          return replace(object)
        }
        // By now the object is known elsewhere, so that it stays, and only what it holds is set back.
        guard case .whole(let other)? = try? plan.decode(from: reader.reader(at: start)) else { return }
        plan.copyVariables(from: other, to: read())
      }
    }
  }
}
