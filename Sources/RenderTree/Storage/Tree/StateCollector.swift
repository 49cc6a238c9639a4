/// Collects the changes of a tree's state between two commits to a store.
@MainActor final class StateCollector {
  private var changed: [StoredSlot] = []
  private var removedNodes: [Digest] = []
  private var removedProperties: [StoredChange] = []
  private var unfittingChanges: [UnfittingChange] = []
  /// The first values of properties for which other values are set aside.
  private var firstValues: [StoredChange] = []
  /// The focused node according to the store.
  private var storedFocus: Digest?
  /// The number of slots that may change unannounced.
  private var unannouncedCount = 0

  package init(focus: Digest? = nil) {
    storedFocus = focus
  }

  /// Called when a node was created. Its initial values are stored too, since a default may differ the next time.
  ///
  /// - Complexity: O(*n*), where *n* is the number of slots.
  func nodeMade(_ node: Node, _ slots: [PropertySlot]) {
    for slot in slots {
      guard slot.stored == nil, let storage = slot.makeStorage() else { continue }
      watch(StoredSlot(node: node, property: slot.name, storage: storage, collector: self), slot, node)
      slot.stored?.markChanged()
    }
  }

  /// Starts storing a slot's value.
  func adopt(_ slot: PropertySlot, of node: Node) {
    guard slot.stored == nil, let storage = slot.makeStorage() else { return }
    watch(StoredSlot(node: node, property: slot.name, storage: storage, collector: self), slot, node)
  }

  /// Stops storing a slot's value, and removes it from the store.
  func abandon(_ slot: PropertySlot, of node: Node) {
    guard let stored = slot.stored else { return }
    if stored.isInStore { removeStored(slot.name, of: node.digest) }
    forget(stored, of: slot)
  }

  private func forget(_ stored: StoredSlot, of slot: PropertySlot) {
    if stored.storage.isUnannounced { unannouncedCount -= 1 }
    stored.end()
    slot.stored = nil
  }

  /// Called when a slot's value was restored, so that it equals the one in the store.
  func slotRestored(_ slot: PropertySlot, of node: Node, bytes: [UInt8], segments: SegmentTracker) {
    guard let storage = slot.makeStorage() else { return }
    if let stored = slot.stored { forget(stored, of: slot) }
    let stored = StoredSlot(
      node: node, property: slot.name, storage: storage, collector: self,
      restored: (bytes, segments))
    watch(stored, slot, node)
    // The store of an earlier version may have no objects beside the value.
    if bytes.first == StorageFormat.version, storage.refersToObjects { stored.markChanged() }
  }

  private func watch(_ stored: StoredSlot, _ slot: PropertySlot, _ node: Node) {
    slot.stored = stored
    if stored.storage.isUnannounced {
      unannouncedCount += 1
      node.flags.insert(.hasUnannouncedState)
    }
  }

  /// Called when a node is removed. Removes its values from the store unless `keepsStored` is true.
  ///
  /// - Complexity: O(*n*), where *n* is the number of slots and of the first values that wait.
  func nodeRemoved(_ node: Node, _ slots: [PropertySlot], keepsStored: Bool) {
    for slot in slots {
      guard let stored = slot.stored else { continue }
      if stored.isInStore, !keepsStored { removeStored(node.digest) }
      forget(stored, of: slot)
    }
    if !firstValues.isEmpty { firstValues.removeAll { $0.node == node.digest } }
  }

  /// Removes all values of a node from the store.
  func removeStored(_ node: Digest) {
    if removedNodes.last != node { removedNodes.append(node) }
  }

  /// Removes one value from the store.
  func removeStored(_ property: String, of node: Digest) {
    removedProperties.append(StoredChange(node: node, property: property, bytes: nil))
  }

  /// Records a change to a value that is set aside.
  func change(_ change: UnfittingChange) { unfittingChanges.append(change) }

  /// Encodes the first values of properties for which other values are set aside, so that later values count as
  /// written by the app.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of values that changed.
  func takeFirstValues(beside unfitting: UnfittingValues, reportingTo tree: Tree) {
    let slots = changed
    changed = []
    for slot in slots {
      if !slot.isInStore, unfitting[slot.node]?[slot.property] != nil {
        if let change = slot.takeChange(reportingTo: tree) { firstValues.append(change) }
      } else {
        changed.append(slot)
      }
    }
  }

  /// Whether any slot may change unannounced.
  var hasUnannouncedState: Bool { unannouncedCount > 0 }

  func append(_ slot: StoredSlot) { changed.append(slot) }

  /// Called after user code of a node ran, which may have changed state that the node or its ancestors hold.
  ///
  /// - Complexity: O(*n*), where *n* is the number of enclosing nodes, and of the properties of those with
  ///   unannounced state.
  func userCodeRan(at node: Node) {
    guard unannouncedCount > 0 else { return }
    var next: Node? = node
    while let current = next {
      if current.flags.contains(.hasUnannouncedState) {
        for slot in current.propertySlots where slot.stored?.storage.isUnannounced == true {
          slot.stored?.markChanged()
        }
      }
      next = current.parent
    }
  }

  /// Encodes the changes since the last call. Complexity: O(changed slots plus size of their values).
  func takeChanges(reportingTo tree: Tree) -> StoredChanges {
    var changes = StoredChanges(removedNodes: removedNodes, values: removedProperties + firstValues)
    removedNodes = []
    removedProperties = []
    firstValues = []
    while !changed.isEmpty { takeChanged(into: &changes, reportingTo: tree) }
    for slot in tree.held.graph.slotsWithOutsideObjects() { slot.markChanged() }
    while !changed.isEmpty { takeChanged(into: &changes, reportingTo: tree) }
    encodings = [:]
    tree.held.graph.changesWereTaken()
    if tree.held.graph.takesBackPromises() { tree.reportUnstableKey(ObjectIdentifier.self) }
    changes.unfitting = unfittingChanges
    unfittingChanges = []
    if let focus = takeFocus(of: tree) { changes.values.append(focus) }
    return changes
  }

  /// The numbers of times that properties were encoded since the changes were taken.
  private var encodings: [ObjectIdentifier: Int] = [:]
  private static let encodingLimit = 3

  /// Encodes the properties that are marked as changed. Objects of theirs may mark others.
  ///
  /// - Complexity: O(*n*), where *n* is the number of properties and the size of their values.
  private func takeChanged(into changes: inout StoredChanges, reportingTo tree: Tree) {
    let slots = changed
    changed = []
    for slot in slots {
      // A value may be encoded otherwise each time, so that two that have its objects would wait for each other.
      let count = encodings[ObjectIdentifier(slot), default: 0] + 1
      guard count <= Self.encodingLimit else {
        slot.unmark()
        continue
      }
      if tree.held.graph.mayBeShared { encodings[ObjectIdentifier(slot)] = count }
      // A held object is not stored before it was touched.
      let isFirst = !slot.isInStore && !slot.storage.isHeld
      guard let change = slot.takeChange(reportingTo: tree) else { continue }
      changes.values.append(change)
      if isFirst, let mark = FirstValues.mark(of: change) { changes.values.append(mark) }
      if !isFirst { tree.storage?.propertyWritten(change.property, of: change.node) }
    }
  }

  private func takeFocus(of tree: Tree) -> StoredChange? {
    let focus = tree.sessionFocus.keyboard?.unboundPlace
    guard focus != storedFocus else { return nil }
    storedFocus = focus
    return StoredChange(
      node: .root, property: StoredState.focusProperty, bytes: focus.map { StoredState.bytes(ofFocus: $0) })
  }
}
