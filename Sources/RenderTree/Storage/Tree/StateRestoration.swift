/// A tree's way back from what is stored of it: from its first node until its effects have settled.
@MainActor package final class StateRestoration {
  private let state: StoredState
  private var used: [Digest: Set<String>] = [:]
  private var failed: Set<Digest> = []
  private var restored: [ObjectIdentifier: RestoredNode] = [:]

  private struct RestoredNode {
    let node: Node
    let restore: [@MainActor () -> Void]
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
  /// Rule 106: all of it, or nothing where a value does not decode.
  func nodeMade(_ node: Node, _ slots: [PropertySlot], _ collector: StateCollector?) -> Bool {
    guard let values = state.nodes[node.digest], !failed.contains(node.digest) else { return false }
    var decoded:
      [(slot: PropertySlot, restore: @MainActor () -> Void, bytes: [UInt8], segments: SegmentTracker)] =
        []
    for slot in slots {
      guard let value = values[slot.name], let storage = slot.makeRestorableStorage() else { continue }
      if case .shared = storage.condition {
        if storage.isHeld { erase(slot.name, of: node, collector) }
        continue
      }
      let segments = SegmentTracker(loaded: value.segments)
      do {
        let reader = StorageReader(value.bytes, segments: segments)
        try reader.readVersion()
        let restore = try storage.decode(from: reader)
        try reader.requireEnd()
        decoded.append((slot, restore, value.bytes, segments))
      } catch {
        used[node.digest] = Set(values.keys)
        failed.insert(node.digest)
        collector?.removeStored(node.digest)
        node.tree.report(
          .stateUndecodable,
          "The stored value of \(slot.name) does not fit any more (\(error)): "
            + "the view begins anew.", at: node)
        return false
      }
    }
    used[node.digest, default: []].formUnion(decoded.map(\.slot.name))
    guard !decoded.isEmpty else { return false }
    for (slot, restore, bytes, segments) in decoded {
      restore()
      slot.wasRestored()
      collector?.slotRestored(slot, of: node, bytes: bytes, segments: segments)
    }
    restored[ObjectIdentifier(node)] = RestoredNode(node: node, restore: decoded.map(\.restore))
    return true
  }

  /// What is stored of an object that turns out to be no session's own is neither used nor kept.
  private func erase(_ property: String, of node: Node, _ collector: StateCollector?) {
    used[node.digest, default: []].insert(property)
    collector?.removeStored(property, of: node.digest)
  }

  /// Another object took the place of one with a stored value: what set that off happened in the earlier life too.
  func objectReplaced(at slot: HeldSlot) {
    for restore in restored[ObjectIdentifier(slot.node)]?.restore ?? [] { restore() }
    slot.held?.touch()
  }

  /// A node goes; its values stay in case it comes again while effects settle.
  func nodeRemoved(_ node: Node) { restored[ObjectIdentifier(node)] = nil }

  /// Sets everything back that has a stored value: what ran is protected against.
  func effectsRan(_ sceneStorage: KeyValueStore) {
    for node in restored.values {
      for restore in node.restore { restore() }
    }
    for (key, value) in sceneValues { sceneStorage.write(value, for: key, group: 0) }
  }

  /// What is stored of nodes or properties that do not exist is dropped, and reported once.
  func finish(_ tree: Tree, _ collector: StateCollector?) {
    var dropped: [String] = []
    for (digest, values) in state.nodes {
      guard let names = used[digest] else {
        dropped += values.keys.map { "\($0) of \(digest)" }
        collector?.removeStored(digest)
        continue
      }
      for name in values.keys where !names.contains(name) {
        dropped.append("\(name) of \(digest)")
        collector?.removeStored(name, of: digest)
      }
    }
    guard !dropped.isEmpty else { return }
    let list = dropped.sorted().prefix(10).joined(separator: ", ") + (dropped.count > 10 ? "…" : "")
    tree.report(.stateDropped, "Stored values without a view were dropped: \(list).", at: nil)
  }
}
