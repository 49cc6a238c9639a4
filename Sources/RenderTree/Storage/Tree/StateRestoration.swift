/// A tree's way back from what is stored of it: from its first node until its effects have settled.
///
/// Nothing is deleted on that way. What does not fit is set aside, and used again by a version of the app that it fits.
@MainActor package final class StateRestoration {
  private let state: StoredState
  /// Where the values of each node came from.
  private var used: [Digest: [String: Source]] = [:]
  private var failed: Set<Digest> = []
  private var restored: [ObjectIdentifier: RestoredNode] = [:]
  private var hasAskedForFocus = false

  private enum Source { case stored, unfitting }

  private struct RestoredNode {
    let node: Node
    let restore: [@MainActor () -> Void]
  }

  /// A value that was read, and what puts it in its place.
  private struct Decoded {
    let slot: PropertySlot
    let source: Source
    let value: StoredValue
    let segments: SegmentTracker
    let restore: @MainActor () -> Void
  }

  /// Why a node's values do not fit.
  private struct Misfit: Error {
    let property: String
    let reason: any Error
  }
  /// Whether views were evaluated before an object that they may have read was given its stored value.
  var needsEvaluation = false

  /// What the scene kept; see ``effectsRan(_:)``.
  private let sceneValues: [String: KeyValue]

  package init(_ state: StoredState, sceneValues: [String: KeyValue] = [:]) {
    self.state = state
    self.sceneValues = sceneValues
  }

  /// Gives a new node what is stored of it, before its first body; true where that is anything.
  ///
  /// Rule 106: all of it, or nothing where a value does not decode. Where values were set aside, the node has what it
  /// would have if the version of the app that they did not fit had never run, apart from what was written since.
  func nodeMade(_ node: Node, _ slots: [PropertySlot], _ collector: StateCollector?) -> Bool {
    let stored = state.nodes[node.digest] ?? [:]
    let unfitting = state.unfitting[node.digest] ?? [:]
    guard !stored.isEmpty || !unfitting.isEmpty, !failed.contains(node.digest) else { return false }
    let decoded: [Decoded]
    var erased: [String: Source] = [:]
    do throws(Misfit) {
      decoded = try decode(slots, stored, unfitting, erasing: &erased)
    } catch {
      failed.insert(node.digest)
      node.tree.report(
        .stateUndecodable,
        "The stored value of \(error.property) does not fit any more (\(error.reason)): "
          + "the view begins anew.", at: node)
      return false
    }
    for value in decoded { used[node.digest, default: [:]][value.slot.name] = value.source }
    // What is stored of an object that turns out to be no session's own is neither used nor kept.
    for (name, source) in erased {
      used[node.digest, default: [:]][name] = source
      if source == .stored { collector?.removeStored(name, of: node.digest) }
    }
    guard !decoded.isEmpty || !erased.isEmpty else { return false }
    for value in decoded {
      value.restore()
      value.slot.wasRestored()
      guard value.source == .stored else { continue }
      collector?.slotRestored(value.slot, of: node, bytes: value.value.bytes, segments: value.segments)
    }
    restored[ObjectIdentifier(node)] = RestoredNode(node: node, restore: decoded.map(\.restore))
    return !decoded.isEmpty
  }

  private func decode(
    _ slots: [PropertySlot], _ stored: [String: StoredValue], _ unfitting: [String: UnfittingValue],
    erasing erased: inout [String: Source]
  ) throws(Misfit) -> [Decoded] {
    if slots.contains(where: { unfitting[$0.name] != nil }),
      let decoded = try? decodeUnfitting(slots, stored, unfitting, erasing: &erased)
    {
      return decoded
    }
    erased = [:]
    return try decode(slots, erasing: &erased) { name in stored[name].map { ($0, .stored) } }
  }

  private func decodeUnfitting(
    _ slots: [PropertySlot], _ stored: [String: StoredValue], _ unfitting: [String: UnfittingValue],
    erasing erased: inout [String: Source]
  ) throws(Misfit) -> [Decoded] {
    // Those that are outdated have to fit as well: else some of the others would be mixed with another version's.
    _ = try decode(slots, erasing: &erased) { name in unfitting[name].map { ($0.value, .unfitting) } }
    return try decode(slots, erasing: &erased) { name in
      if let value = unfitting[name], !value.isOutdated { return (value.value, .unfitting) }
      return stored[name].map { ($0, .stored) }
    }
  }

  /// Reads the values that are chosen by the slots' names; names those that are not this session's to use.
  private func decode(
    _ slots: [PropertySlot], erasing erased: inout [String: Source],
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
        let reader = StorageReader(value.bytes, segments: segments)
        try reader.readVersion()
        let restore = try storage.decode(from: reader)
        try reader.requireEnd()
        decoded.append(
          Decoded(slot: slot, source: source, value: value, segments: segments, restore: restore))
      } catch {
        throw Misfit(property: slot.name, reason: error)
      }
    }
    return decoded
  }

  /// Another object took the place of one with a stored value: what set that off happened in the earlier life too.
  func objectReplaced(at slot: HeldSlot) {
    for restore in restored[ObjectIdentifier(slot.node)]?.restore ?? [] { restore() }
    slot.held?.touch()
  }

  /// Whether what the store has of a node stays although the node goes: it may come again while effects settle.
  func nodeRemoved(_ node: Node) -> Bool {
    restored[ObjectIdentifier(node)] = nil
    return state.nodes[node.digest] != nil || state.unfitting[node.digest] != nil
  }

  /// Sets everything back that has a stored value: what ran is protected against.
  func effectsRan(_ sceneStorage: KeyValueStore) {
    for node in restored.values {
      for restore in node.restore { restore() }
    }
    for (key, value) in sceneValues { sceneStorage.write(value, for: key, group: 0) }
    hasAskedForFocus = false
  }

  /// Asks for the focus to be where it was, once and after effects once more: they may have asked for another.
  func askForFocus(in tree: Tree) {
    guard !hasAskedForFocus, let place = state.focus else { return }
    hasAskedForFocus = true
    tree.focus.request(RestoredFocus(place, tree.focus))
  }

  /// Sets aside what is stored of nodes or properties that do not exist, and reports it once. What is still set aside
  /// then is returned.
  func finish(_ tree: Tree, _ collector: StateCollector?) -> UnfittingValues {
    let living = Set(restored.values.map(\.node.digest))
    var older = state.unfitting
    var new: UnfittingValues = [:]
    var dropped: [String] = []
    for (digest, values) in state.nodes {
      for (name, value) in values where digest != .root || name != StoredState.focusProperty {
        switch living.contains(digest) ? used[digest]?[name] : nil {
        case .stored: continue
        case .unfitting: collector?.removeStored(name, of: digest)
        case nil:
          if let known = state.unfitting[digest]?[name], !known.isOutdated {
            // Nothing but a first value took its place.
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
