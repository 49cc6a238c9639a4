/// The stored value of a living property: its state in the store, and whether that is up to date.
@MainActor package final class StoredSlot {
  let node: Digest
  let property: String
  let storage: SlotStorage
  private weak let collector: StateCollector?
  private var isChanged = false
  private var hasEnded = false
  /// Whether the store has a value of the property, up to date or not.
  private(set) var isInStore = false
  private var hash: UInt64 = 0
  private var segments: SegmentTracker

  init(
    node: Digest, property: String, storage: SlotStorage, collector: StateCollector,
    restored: (bytes: [UInt8], segments: SegmentTracker)? = nil
  ) {
    self.node = node
    self.property = property
    self.storage = storage
    self.collector = collector
    segments = restored?.segments ?? SegmentTracker()
    if let restored {
      isInStore = true
      hash = Digest.hash(restored.bytes)
    }
    storage.source?.storedSlot = self
    (storage as? ObjectSlotStorage)?.whenShared { [weak self] in self?.markChanged() }
  }

  /// Records that the value may differ from the stored one.
  func markChanged() {
    guard !isChanged, !hasEnded else { return }
    isChanged = true
    collector?.append(self)
  }

  /// Called when the node is removed.
  func end() {
    hasEnded = true
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
    segments.begin()
    let writer = StorageWriter(segments: segments)
    writer.write(byte: StorageFormat.version)
    do {
      try storage.encode(to: writer)
    } catch {
      tree.reportUnstorable(storage, property: property, node: node, reason: "\(error)")
      return removal()
    }
    segments.finish()
    let newHash = Digest.hash(writer.bytes)
    if isInStore, newHash == hash, segments.changed.isEmpty, segments.removed.isEmpty { return nil }
    hash = newHash
    isInStore = true
    var change = StoredChange(node: node, property: property, bytes: writer.bytes)
    for (number, bytes) in segments.changed { change.segments[number] = bytes }
    change.removedSegments = segments.removed
    return change
  }

  private func removal() -> StoredChange? {
    segments = SegmentTracker()
    guard isInStore else { return nil }
    isInStore = false
    return StoredChange(node: node, property: property, bytes: nil)
  }
}
