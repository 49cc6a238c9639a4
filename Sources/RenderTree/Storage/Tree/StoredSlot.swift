/// The stored value of a living property: its state in the store, and whether that is up to date.
@MainActor package final class StoredSlot {
  let node: Digest
  let property: String
  // Unowned: the slot ends when its node is removed.
  private unowned(unsafe) let holder: Node
  let storage: SlotStorage
  private weak let collector: StateCollector?
  private var isChanged = false
  private var hasEnded = false
  /// Whether the store has a value of the property, up to date or not.
  private(set) var isInStore = false
  private var hash: UInt64 = 0
  private var wasEncoded = false
  private var segments: SegmentTracker
  /// The objects that could not be stored at the last encoding.
  private var refused = Refused.nothing

  /// The hash of the objects that the launch has made, or nil if the first encoding sees them.
  private var launched: UInt64?

  private enum Refused {
    case nothing
    /// Those that the launch has made, by their hash. The next launch makes them again.
    case launched(UInt64)
    case changed
  }

  init(
    node: Node, property: String, storage: SlotStorage, collector: StateCollector,
    restored: (bytes: [UInt8], segments: SegmentTracker)? = nil
  ) {
    self.node = node.digest
    holder = node
    self.property = property
    self.storage = storage
    self.collector = collector
    segments = restored?.segments ?? SegmentTracker()
    if let restored {
      isInStore = true
      wasEncoded = true
      hash = Digest.hash(restored.bytes)
    }
    storage.source?.storedSlot = self
    if storage.refersToObjects {
      node.tree.held.graph.add(self)
      if restored == nil {
        segments.findLaunched(storage, ObjectView(node: node, root: storage.root, slot: nil))
        // A held object is not encoded before it has changed.
        if storage.isHeld { launched = storage.fingerprint(node.tree.held) }
      }
    }
    (storage as? ObjectSlotStorage)?.whenShared { [weak self] in self?.markChanged() }
  }

  /// Records that the value may differ from the stored one.
  func markChanged() {
    guard !isChanged, !hasEnded else { return }
    isChanged = true
    collector?.append(self)
  }

  /// Takes back that the value is to be encoded.
  func unmark() { isChanged = false }

  /// Called when the node is removed.
  func end() {
    hasEnded = true
    holder.tree.held.graph.remove(self)
    segments.end()
    storage.source?.storedSlot = nil
  }

  /// Encodes the value if it changed, or returns nil if the store is up to date.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the value.
  func takeChange(reportingTo tree: Tree) -> StoredChange? {
    guard isChanged, !hasEnded else { return nil }
    isChanged = false
    if storage.isPristine { return nil }
    guard tree.isStored(storage, property: property, node: node) else { return removal() }
    let bytes: [UInt8]
    do {
      bytes = try encode(reportingTo: tree)
    } catch {
      if storage.refersToObjects { refuse(in: tree) }
      tree.reportUnstorable(storage, property: property, node: node, reason: "\(error)")
      return removal()
    }
    let newHash = Digest.hash(bytes)
    if isInStore, newHash == hash, segments.changed.isEmpty, segments.removed.isEmpty { return nil }
    hash = newHash
    isInStore = true
    var change = StoredChange(node: node, property: property, bytes: bytes)
    for (number, bytes) in segments.changed { change.segments[number] = bytes }
    change.removedSegments = segments.removed
    segments.wasTaken()
    return change
  }

  /// Encodes the value, without the objects to which it refers if one of these cannot be stored.
  private func encode(reportingTo tree: Tree) throws -> [UInt8] {
    let view = ObjectView(node: holder, root: storage.root, slot: self)
    if isWithoutObjects {
      // As long as the objects cannot be stored, a change writes only the parts of the rest that changed.
      guard storage.isEncodable(at: holder) else {
        return try segments.encode(storage, view, withObjects: false)
      }
      segments = SegmentTracker(replacing: segments)
    }
    do {
      let bytes = try segments.encode(storage, view)
      refused = .nothing
      wasEncoded = true
      if segments.losesObjects {
        tree.reportUnstorable(
          storage, property: property, node: node,
          reason: "it refers to an object that is not this session's own")
      }
      return bytes
    } catch let error where storage.root != nil && storage.refersToObjects {
      tree.reportUnstorable(storage, property: property, node: node, reason: "\(error)")
      refuse(in: tree)
      segments = SegmentTracker(replacing: segments)
      return try segments.encode(storage, view, withObjects: false)
    }
  }

  /// Whether the stored value lacks the objects to which it refers.
  private var isWithoutObjects: Bool {
    if case .nothing = refused { return false }
    return storage.root != nil
  }

  /// Whether the value has one of some objects.
  func contains(anyOf keys: [ObjectIdentifier]) -> Bool { segments.contains(anyOf: keys) }

  /// Whether another value has an object to which only a weak reference is stored here.
  var hasFoundOutside: Bool { segments.hasFoundOutside }

  /// Hands the places where the launch made objects to the tracker of another encoding.
  func giveOrigins(to tracker: SegmentTracker, _ session: SessionObjects) {
    tracker.takeOrigins(from: segments, session)
  }

  /// Takes note of objects that cannot be stored.
  private func refuse(in tree: Tree) {
    defer { wasEncoded = true }
    if case .launched = refused { return }
    let first = wasEncoded ? nil : storage.isHeld ? launched : storage.fingerprint(tree.held)
    refused = first.map { .launched($0) } ?? .changed
  }

  /// Whether the value refers to objects that are not stored and that a launch would not make as they are.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of objects behind the value. O(1) if all are stored.
  func losesObjects(_ held: HeldObjects) -> Bool {
    switch refused {
    case .nothing: segments.losesObjects
    case .launched(let first): storage.fingerprint(held) != first
    case .changed: true
    }
  }

  private func removal() -> StoredChange? {
    segments = SegmentTracker(replacing: segments)
    segments.wasRemoved()
    guard isInStore else { return nil }
    isInStore = false
    return StoredChange(node: node, property: property, bytes: nil)
  }
}
