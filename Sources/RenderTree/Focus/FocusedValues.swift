/// A key of the values that the focused view tells the rest of its scene.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// What the focused view, and the views around it, tell the rest of the scene.
public struct FocusedValues {
  /// The tree whose focus counts; nil for values that are being set.
  var store: FocusedValueStore?
  fileprivate(set) var values: [ObjectIdentifier: Any] = [:]

  init(_ store: FocusedValueStore? = nil) {
    self.store = store
  }

  /// The value of a key; nil where nothing focused sets it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get {
      if let store { return store.read(ObjectIdentifier(key)) as? Key.Value }
      return values[ObjectIdentifier(key)] as? Key.Value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The values that hold in a tree at present, with those who read them.
final class FocusedValueStore: @unchecked Sendable {
  // Touched on the main actor, where views are evaluated; a state location locks its value.
  private unowned let tree: Tree
  private var locations: [ObjectIdentifier: StateLocation<Any?>] = [:]
  // Nodes take themselves out before they go.
  private var sceneNodes: [Unmanaged<FocusedValueNode>] = []

  init(tree: Tree) {
    self.tree = tree
  }

  /// The value of a key, on which the view under evaluation depends from now on.
  func read(_ key: ObjectIdentifier) -> Any? {
    if let location = locations[key] { return location.current }
    let location = StateLocation<Any?>(
      MainActor.assumeIsolated { Held(value: value(for: key)) }.value, tree: tree)
    locations[key] = location
    return location.current
  }

  /// The values that somebody follows, as of now.
  var knownValues: FocusedValues {
    var known = FocusedValues()
    known.values = locations.compactMapValues { $0.newest }
    return known
  }

  /// Carries a value of any type over an isolation that is none.
  private struct Held: @unchecked Sendable {
    // Made, handed over and read on the main actor.
    let value: Any?
  }

  /// Works out anew what somebody reads.
  @MainActor func refresh() {
    for (key, location) in locations { location.write(value(for: key)) }
  }

  /// What the nearest view around the focused one sets, else what a view of the scene sets, the last one winning.
  @MainActor private func value(for key: ObjectIdentifier) -> Any? {
    var result: Any?
    tree.foci.keyboard?.focused?.forEachFocusAncestor { node in
      if result == nil, let node = node as? FocusedValueNode { result = node.values.values[key] }
    }
    if let result { return result }
    for node in sceneNodes.reversed() {
      let node = node.takeUnretainedValue()
      if !node.flags.contains(.isInactive), let value = node.values.values[key] { return value }
    }
    return nil
  }

  @MainActor func add(_ node: FocusedValueNode) {
    sceneNodes.append(.passUnretained(node))
  }

  @MainActor func remove(_ node: FocusedValueNode) {
    sceneNodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
  }
}
