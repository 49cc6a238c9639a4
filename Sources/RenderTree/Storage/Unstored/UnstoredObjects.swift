/// The places of a tree behind which there may be objects that no place stores, with what was there when the tree
/// settled for the first time with them.
///
/// After a restart the app's own code makes the objects again. If they differ from that by now, only the memory has
/// them, and the session must stay there.
@MainActor
final class UnstoredObjects {
  /// A place, by which the fingerprints of what is behind it are kept.
  private enum Place {
    // Unowned, because a node removes its slots when it is torn down.
    case slot(PropertySlot, Unowned<Node>)
    /// The home of an object without a slot that creates it.
    case home(Unowned<HeldObject>)
  }

  private struct Unowned<Object: AnyObject> {
    unowned let object: Object
  }

  private struct Entry {
    let place: Place
    var first: GraphWalk.Fingerprint?
  }

  /// A property behind which objects have changed.
  struct Change {
    let node: Digest
    let property: String
    /// The type of the property's value.
    let type: Any.Type
    /// The path to what cannot be stored and its kind, or nil if that differs from object to object.
    let obstacle: String?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The keys of the places whose first fingerprints are still to be taken.
  private var new: [ObjectIdentifier] = []

  /// Adds the places of a new node.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of slots.
  func add(_ slots: some Sequence<PropertySlot>, of node: Node) {
    for slot in slots where slot.mayReachUnstored {
      entries[ObjectIdentifier(slot)] = Entry(place: .slot(slot, Unowned(object: node)))
      new.append(ObjectIdentifier(slot))
    }
  }

  /// Adds the home of an object.
  func add(_ held: HeldObject, holding object: AnyObject) {
    guard !ReachClass.of(type(of: object)).references.isEmpty else { return }
    entries[ObjectIdentifier(held)] = Entry(place: .home(Unowned(object: held)))
    new.append(ObjectIdentifier(held))
  }

  /// Removes a place, by its slot or by the object that is held there.
  func remove(_ key: AnyObject) {
    if !entries.isEmpty { entries[ObjectIdentifier(key)] = nil }
  }

  /// Takes the first fingerprints of new places, after the effects of their views.
  ///
  /// - Complexity: O(*n*) on average in addition to a look into the global variables for each new class, where *n* is
  ///   the number of the places and of the objects behind them.
  func settle(_ held: HeldObjects) {
    guard !new.isEmpty else { return }
    let keys = new
    new = []
    var candidates: [AnyObject] = []
    /// Takes the first fingerprints of the places that are still there.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the number of the places and of the objects behind them.
    func takeFirst() {
      for key in keys {
        guard let entry = entries[key] else { continue }
        var walk = GraphWalk(held)
        entries[key]?.first = fingerprint(at: entry.place, &walk)
        candidates += walk.candidates
      }
    }
    takeFirst()
    if SharedReferences.find(among: candidates) { takeFirst() }
  }

  /// Returns the properties behind which objects have changed that no place stores.
  ///
  /// - Complexity: O(*n* log *n*) on average, where *n* is the number of places and of the objects behind them, up to
  ///   a limit for each place.
  func changes(_ held: HeldObjects) -> [Change] {
    var changes: [Change] = []
    for entry in entries.values {
      guard let (node, name, type) = owner(of: entry.place, held) else { continue }
      var walk = GraphWalk(held)
      guard let first = entry.first, let now = fingerprint(at: entry.place, &walk), first.type == now.type
      else {
        changes.append(Change(node: node, property: name, type: type, obstacle: nil))
        continue
      }
      for (old, part) in zip(first.parts, now.parts) where old.hash != part.hash {
        let property = part.name.isEmpty ? name : "\(name).\(part.name)"
        changes.append(
          Change(
            node: node, property: property, type: type, obstacle: part.obstacle.map { "\(property).\($0)" }))
      }
    }
    return changes.sorted { ($0.node.bits, $0.property) < ($1.node.bits, $1.property) }
  }

  private func fingerprint(at place: Place, _ walk: inout GraphWalk) -> GraphWalk.Fingerprint? {
    switch place {
    case .slot(let slot, _): slot.unstoredFingerprint(&walk)
    case .home(let held): held.object.home?.object.flatMap { walk.fingerprint(of: $0) }
    }
  }

  /// Returns the node, name and type of a place's property, or nil if the place does not count at present: it belongs
  /// to no session, or another place's walk covers it.
  private func owner(of place: Place, _ held: HeldObjects) -> (Digest, String, Any.Type)? {
    switch place {
    case .slot(let slot, let node):
      return slot.isSessionsOwn(held) ? (node.object.digest, slot.name, slot.unstoredType) : nil
    case .home(let state):
      guard state.object.isOwn, let home = state.object.home, let object = home.object, home.level == 0,
        !home.isClaimed
      else { return nil }
      return (home.node.digest, home.name, type(of: object))
    }
  }
}
