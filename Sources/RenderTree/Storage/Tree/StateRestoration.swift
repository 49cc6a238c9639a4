import StateCore

/// The restoration of a tree from stored state, which lasts from its first node until its effects have settled.
///
/// Restoration deletes nothing. Values that do not fit are set aside, for a version of the app that they fit.
@MainActor final class StateRestoration {
  private let state: StoredState
  /// The origin of the values that each node uses.
  private var used: [Digest: [String: Source]] = [:]
  private var failed: Set<Digest> = []
  private var restored: [ObjectIdentifier: RestoredNode] = [:]
  private var hasAskedForFocus = false

  private enum Source { case stored, unfitting }

  private struct RestoredNode {
    let node: Node
    let restore: [@MainActor () -> Void]
  }

  /// A decoded value, with the closure that restores it.
  private struct Decoded {
    let slot: PropertySlot
    let source: Source
    let value: StoredValue
    let segments: SegmentTracker
    let isReplaced: Bool
    let restore: @MainActor () -> Void
  }

  /// The reason why a node's values do not fit.
  private struct Misfit: Error {
    let property: String
    let reason: any Error
  }
  /// Whether views were evaluated before an object that they may have read was restored.
  var needsEvaluation = false

  /// The values stored for the scene; see ``effectsRan(_:)``.
  private let sceneValues: [String: KeyValue]

  package init(_ state: StoredState, sceneValues: [String: KeyValue] = [:]) {
    self.state = state
    self.sceneValues = sceneValues
  }

  /// Restores the stored values of a new node before its first body. Returns true if there are any.
  ///
  /// Either all of them are restored or, if one does not decode, none (rule 106). If values were set aside, the
  /// node gets the values that it would have if the version of the app that they did not fit had never run, apart
  /// from those written since.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of the node's stored values.
  func nodeMade(_ node: Node, _ slots: [PropertySlot], _ collector: StateCollector?) -> Bool {
    let stored = state.nodes[node.digest] ?? [:]
    let unfitting = state.unfitting[node.digest] ?? [:]
    guard !stored.isEmpty || !unfitting.isEmpty, !failed.contains(node.digest) else { return false }
    let decoded: [Decoded]
    var erased: [String: Source] = [:]
    do throws(Misfit) {
      decoded = try decode(slots, of: node, stored, unfitting, erasing: &erased)
    } catch {
      failed.insert(node.digest)
      node.tree.report(
        .stateUndecodable,
        "The stored value of \(error.property) does not fit any more (\(error.reason)): "
          + "the view begins anew.", at: node)
      return false
    }
    for slot in slots where FirstValues.replaces(slot.name, among: stored) {
      used[node.digest, default: [:]][slot.name] = .stored
    }
    for value in decoded { used[node.digest, default: [:]][value.slot.name] = value.source }
    // If an object turns out to be shared, its stored value is neither used nor kept.
    for (name, source) in erased {
      used[node.digest, default: [:]][name] = source
      if source == .stored { collector?.removeStored(name, of: node.digest) }
    }
    guard !decoded.isEmpty || !erased.isEmpty else { return false }
    // First those that are replaced: others may refer to them.
    let ordered = decoded.filter(\.isReplaced) + decoded.filter { !$0.isReplaced }
    for value in ordered {
      value.restore()
      value.slot.wasRestored()
      guard value.source == .stored else { continue }
      collector?.slotRestored(value.slot, of: node, bytes: value.value.bytes, segments: value.segments)
    }
    restored[ObjectIdentifier(node)] = RestoredNode(node: node, restore: ordered.map(\.restore))
    return !decoded.isEmpty
  }

  private func decode(
    _ slots: [PropertySlot], of node: Node, _ stored: [String: StoredValue],
    _ unfitting: [String: UnfittingValue], erasing erased: inout [String: Source]
  ) throws(Misfit) -> [Decoded] {
    if slots.contains(where: { unfitting[$0.name] != nil }),
      let decoded = try? decodeUnfitting(slots, of: node, stored, unfitting, erasing: &erased)
    {
      return decoded
    }
    erased = [:]
    return try decode(slots, of: node, erasing: &erased) { name in
      FirstValues.replaces(name, among: stored) ? nil : stored[name].map { ($0, .stored) }
    }
  }

  private func decodeUnfitting(
    _ slots: [PropertySlot], of node: Node, _ stored: [String: StoredValue],
    _ unfitting: [String: UnfittingValue], erasing erased: inout [String: Source]
  ) throws(Misfit) -> [Decoded] {
    // The outdated ones have to fit as well: otherwise values of two versions would be mixed.
    _ = try decode(slots, of: node, erasing: &erased) { name in unfitting[name].map { ($0.value, .unfitting) }
    }
    return try decode(slots, of: node, erasing: &erased) { name in
      if let value = unfitting[name], !value.isOutdated { return (value.value, .unfitting) }
      return stored[name].map { ($0, .stored) }
    }
  }

  /// Decodes the chosen values of the slots, and returns in `erased` the names of those that belong to a shared
  /// object.
  private func decode(
    _ slots: [PropertySlot], of node: Node, erasing erased: inout [String: Source],
    _ choose: (String) -> (StoredValue, Source)?
  ) throws(Misfit) -> [Decoded] {
    var decoded: [Decoded] = []
    for slot in slots {
      guard let (value, source) = choose(slot.name), let storage = slot.makeRestorableStorage() else {
        continue
      }
      if case .shared = storage.condition {
        if storage.isHeld { erased[slot.name] = source }
        continue
      }
      let segments = SegmentTracker(loaded: value.segments)
      do {
        let view = ObjectView(node: node, root: storage.root, slot: nil)
        let restore = try segments.decode(value.bytes, for: storage, view)
        decoded.append(
          Decoded(
            slot: slot, source: source, value: value, segments: segments, isReplaced: storage.isReplaced,
            restore: restore))
      } catch {
        throw Misfit(property: slot.name, reason: error)
      }
    }
    return decoded
  }

  /// Called when another object replaced one with a stored value. The cause of that occurred in the earlier life
  /// too, so the values are restored again.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of the node's restored
  ///   values.
  func objectReplaced(at slot: HeldSlot) {
    for restore in restored[ObjectIdentifier(slot.node)]?.restore ?? [] { restore() }
    slot.held?.touch()
  }

  /// Returns whether to keep what the store has of a removed node, because the node may reappear while effects
  /// settle.
  func nodeRemoved(_ node: Node) -> Bool {
    restored[ObjectIdentifier(node)] = nil
    return state.nodes[node.digest] != nil || state.unfitting[node.digest] != nil
  }

  /// Restores all stored values again, so that effects which already ran in the earlier life have no influence on
  /// them.
  ///
  /// - Complexity: O(restored nodes plus size of their values).
  func effectsRan(_ sceneStorage: KeyValueStore) {
    for node in restored.values {
      for restore in node.restore { restore() }
    }
    for (key, value) in sceneValues { sceneStorage.write(value, for: key, group: 0) }
    hasAskedForFocus = false
  }

  /// Requests the focus for the stored place, once at first and once after effects, which may have requested
  /// another.
  func askForFocus(in tree: Tree) {
    guard !hasAskedForFocus, let place = state.focus else { return }
    hasAskedForFocus = true
    tree.focus.request(RestoredFocus(place, tree.focus))
  }

  /// Sets aside the stored values of nodes or properties that do not exist, and reports them once. Returns all
  /// values that are set aside.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of stored values and of nodes with restored ones.
  func finish(_ tree: Tree, _ collector: StateCollector?) -> UnfittingValues {
    let living = Set(restored.values.map(\.node.digest))
    var older = state.unfitting
    var new: UnfittingValues = [:]
    var dropped: [String] = []
    for (digest, values) in state.nodes {
      for (name, value) in values where digest != .root || name != StoredState.focusProperty {
        if FirstValues.isMark(name) { continue }
        switch living.contains(digest) ? used[digest]?[name] : nil {
        case .stored: continue
        case .unfitting: collector?.removeStored(name, of: digest)
        case nil:
          if let known = state.unfitting[digest]?[name], !known.isOutdated {
            // It was replaced by an initial value only.
            collector?.removeStored(name, of: digest)
          } else {
            older[digest]?[name] = nil
            new[digest, default: [:]][name] = UnfittingValue(value)
            collector?.change(UnfittingChange(.setAside, node: digest, property: name))
          }
          if !failed.contains(digest), used[digest]?[name] == nil { dropped.append("\(name) of \(digest)") }
        }
      }
    }
    for digest in living {
      for (name, source) in used[digest] ?? [:] where source == .unfitting {
        older[digest]?[name] = nil
        collector?.change(UnfittingChange(.forget, node: digest, property: name))
      }
    }
    for (digest, name) in older.excess(beside: new) {
      older[digest]?[name] = nil
      collector?.change(UnfittingChange(.forget, node: digest, property: name))
    }
    report(dropped, in: tree)
    return older.filter { !$1.isEmpty }.merging(new) { $0.merging($1) { $1 } }
  }

  private func report(_ dropped: [String], in tree: Tree) {
    guard !dropped.isEmpty else { return }
    let list = dropped.sorted().prefix(10).joined(separator: ", ") + (dropped.count > 10 ? "…" : "")
    tree.report(.stateDropped, "Stored values without a view were set aside: \(list).", at: nil)
  }
}
