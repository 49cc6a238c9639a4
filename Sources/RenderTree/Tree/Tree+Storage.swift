extension Tree {
  /// Prepares an empty tree for restoring the state of an earlier life, and for collecting changes for a store.
  package func prepareStorage(restoring state: StoredState?, collecting: Bool) {
    guard state != nil || collecting else { return }
    storage = TreeStorage(
      restoration: state.map { StateRestoration($0, sceneValues: sceneStorage.values) },
      collector: collecting ? StateCollector(focus: state?.focus) : nil)
  }

  /// Enables notifications about user code for objects that announce nothing, even if no changes are collected.
  func watchUserCode() {
    if storage == nil { storage = TreeStorage(restoration: nil, collector: nil) }
  }

  /// Encodes the changes since the last call, for a store to commit. Returns an empty result if none are collected.
  package func takeStoredChanges() -> StoredChanges {
    held.settle(in: self)
    return storage?.collector?.takeChanges(reportingTo: self) ?? StoredChanges()
  }

  /// Marks state that may have changed unannounced, such as plain variables of objects, so that the next
  /// ``takeStoredChanges()`` examines it. Complexity: O(nodes).
  package func noteUnannouncedState() {
    guard storage?.collector?.hasUnannouncedState == true else { return }
    forEachSlot { _, slot in
      if slot.stored?.storage.isUnannounced == true { slot.stored?.markChanged() }
    }
  }

  /// Encodes all state, even if no changes are collected. Complexity: O(nodes plus size of the state).
  package func storedState() -> StoredState {
    var state = StoredState()
    var trackers: [SegmentTracker] = []
    defer { for tracker in trackers { tracker.end(isKept: true) } }
    held.settle(in: self)
    state.unfitting = storage?.unfitting ?? [:]
    if let place = sessionFocus.keyboard?.unboundPlace {
      let value = StoredValue(bytes: StoredState.bytes(ofFocus: place))
      state.nodes[.root] = [StoredState.focusProperty: value]
    }
    forEachSlot { node, slot in
      guard let storage = slot.stored?.storage ?? slot.makeStorage(), !storage.isPristine,
        isStored(storage, property: slot.name, node: node.digest)
      else { return }
      do {
        state.nodes[node.digest, default: [:]][slot.name] = try encodeWhole(
          storage, of: slot, at: node, &trackers)
        if slot.stored == nil, storage.source?.pendingTransaction != 0 {
          state.unfitting[node.digest]?[slot.name]?.isOutdated = true
        }
      } catch {
        reportUnstorable(storage, property: slot.name, node: node.digest, reason: "\(error)")
      }
    }
    return state
  }

  /// Encodes a value, without the objects to which it refers if one of these cannot be stored.
  private func encodeWhole(
    _ storage: SlotStorage, of slot: PropertySlot, at node: Node, _ trackers: inout [SegmentTracker]
  ) throws -> StoredValue {
    do {
      return try storage.encodeWhole(at: node, like: slot.stored, &trackers)
    } catch let error where storage.root != nil && storage.refersToObjects {
      reportUnstorable(storage, property: slot.name, node: node.digest, reason: "\(error)")
      return try storage.encodeWhole(at: node, like: nil, &trackers, withObjects: false)
    }
  }

  /// Returns the properties that cannot be stored and were written after their nodes were created. As long as there
  /// are any, evicting the session from memory would lose data. Complexity: O(nodes plus size of what was written).
  package func unstorableWrites() -> [(node: Digest, property: String)] {
    var result: [(node: Digest, property: String)] = []
    held.settle(in: self)
    forEachSlot { node, slot in
      guard let storage = slot.stored?.storage ?? slot.makeStorage() else { return }
      if let stored = slot.stored {
        if stored.losesObjects(held) { return result.append((node.digest, slot.name)) }
      } else if storage.refersToObjects, isStored(storage, property: slot.name, node: node.digest),
        !storage.isEncodable(at: node)
      {
        return result.append((node.digest, slot.name))
      }
      guard storage.wasWritten else { return }
      switch storage.condition {
      case .storable:
        // Some values of a storable type cannot be stored, such as a path of values that are not Codable.
        if !storage.isEncodable(at: node) { result.append((node.digest, slot.name)) }
        result += storage.unstorableWrites.map { (node.digest, "\(slot.name).\($0)") }
      case .unstorable:
        if !isKept(slot) { result.append((node.digest, slot.name)) }
      case .shared: break
      }
    }
    let known = Set(result.map { StoredPlace(node: $0.node, property: $0.property) })
    for change in held.unstored.changes(held)
    where !known.contains(StoredPlace(node: change.node, property: change.property)) {
      result.append((change.node, change.property))
    }
    return result
  }

  /// Reports, once per type, the objects that no place stores and that have changed.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of such objects and of their places.
  package func reportUnstoredObjects() {
    for change in held.unstored.changes(held) {
      let key = StorageReport(code: .stateUnowned, type: ObjectIdentifier(change.type), isPart: true)
      guard storageReports.isFirst(key) else { continue }
      report(
        .stateUnowned,
        "\(change.property) of \(change.type) refers to objects that cannot be stored, since the app has made or "
          + "changed them after its launch: the session stays in memory, and a restart of the server loses them."
          + (change.obstacle.map { " \($0)." } ?? ""),
        in: change.node)
    }
  }

  /// Reports that objects of a class came back without their `init`.
  func reportRemade(_ type: AnyClass) {
    report(
      .stateRemade,
      "Objects of \(type) were made again from their stored properties: their init did not run, so what it sets up "
        + "besides, such as timers and observers, is not there.", at: nil)
  }

  /// Whether the object of a slot is stored at its home although the slot does not store it.
  private func isKept(_ slot: PropertySlot) -> Bool {
    slot.claimedObject.map { held.keeps($0.object) } ?? false
  }

  /// Visits the properties of all nodes.
  private func forEachSlot(_ visit: (Node, PropertySlot) -> Void) {
    /// Visits the properties of a node and of the nodes below it.
    ///
    /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of nodes and of their
    ///   properties.
    func walk(_ node: Node) {
      for slot in node.propertySlots { visit(node, slot) }
      node.forEachChild(walk)
    }
    if let root { walk(root) }
  }

  /// Whether a value is currently stored. If not, reports that once per type.
  func isStored(_ storage: SlotStorage, property: String, node: Digest) -> Bool {
    switch storage.condition {
    case .storable:
      let parts = storage.unstorableParts
      if !parts.isEmpty {
        let list = parts.joined(separator: "; ")
        reportOnce(
          storage.isHeld ? .stateUnowned : .stateUnstorable, storage, node, isPart: true,
          "What these properties of \(storage.valueType) hold is not stored: \(list).")
      }
      return true
    case .unstorable(let reason):
      if storage.isKeptElsewhere(in: self) { return false }
      reportUnstorable(storage, property: property, node: node, reason: reason)
      return false
    case .shared:
      // A place that holds an object of all sessions is intended by the app, so it is not reported.
      if storage.isHeld || storage.isKeptElsewhere(in: self) { return false }
      reportOnce(
        .stateShared, storage, node,
        "The \(storage.valueType) in \(property) is not this session's own: it is not stored.")
      return false
    }
  }

  func reportUnstorable(_ storage: SlotStorage, property: String, node: Digest, reason: String) {
    reportOnce(
      storage.isHeld ? .stateUnowned : .stateUnstorable, storage, node,
      "The value of \(property) (\(storage.valueType)) cannot be stored: \(reason).")
  }

  private func reportOnce(
    _ code: RuntimeIssue.Code, _ storage: SlotStorage, _ node: Digest, isPart: Bool = false,
    _ message: @autoclosure () -> String
  ) {
    let key = StorageReport(code: code, type: ObjectIdentifier(storage.valueType), isPart: isPart)
    guard storageReports.isFirst(key) else { return }
    report(code, message(), in: node)
  }
}

/// The reports made about types, each once.
struct StorageReports {
  private var made: Set<StorageReport> = []

  /// Adds a report, and returns whether it is the first of its key.
  mutating func isFirst(_ report: StorageReport) -> Bool { made.insert(report).inserted }
}

/// The key of a report made about a type.
struct StorageReport: Hashable {
  let code: RuntimeIssue.Code
  let type: ObjectIdentifier
  /// Whether the report is about properties of an object that is stored otherwise.
  let isPart: Bool
}
