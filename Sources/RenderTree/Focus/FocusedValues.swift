/// A key of a value that the focused view publishes to its scene.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the focused view and its ancestors publish to the scene.
public struct FocusedValues {
  /// The store to read from, or nil for a collection of values that is being set.
  var store: FocusedValueStore?
  fileprivate(set) var values: [ObjectIdentifier: Any] = [:]

  init(_ store: FocusedValueStore? = nil) {
    self.store = store
  }

  /// The value of a key, or nil if nothing focused sets it.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get {
      if let store { return store.read(ObjectIdentifier(key)) as? Key.Value }
      return values[ObjectIdentifier(key)] as? Key.Value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The value of a key that `@Entry` has made, or nil if nothing focused sets it.
  public subscript<Key: EnvironmentKey, Value>(key: Key.Type) -> Value? where Key.Value == Value? {
    get {
      if let store { return store.read(ObjectIdentifier(key)) as? Value }
      return values[ObjectIdentifier(key)] as? Value
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The key of an object that is found by its type. It differs from the type's own, which may be a key, too.
private enum FocusedObjectKey<Object: AnyObject> {}

extension FocusedValues {
  /// Returns the object of a type, or nil if nothing focused sets one.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    let key = ObjectIdentifier(FocusedObjectKey<Object>.self)
    return (store.map { $0.read(key) } ?? values[key]) as? Object
  }

  /// Sets the object of a type.
  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    values[ObjectIdentifier(FocusedObjectKey<Object>.self)] = object
  }
}

/// The current focused values of a tree, with their readers.
final class FocusedValueStore: @unchecked Sendable {
  // Accessed on the main actor, where views are evaluated. State locations lock their values.
  private unowned let tree: Tree
  private var locations: [ObjectIdentifier: StateLocation<Any?>] = [:]
  // Unretained, because nodes remove themselves before they are deallocated.
  private var sceneNodes: [Unmanaged<FocusedValueNode>] = []

  init(tree: Tree) {
    self.tree = tree
  }

  /// Returns the value of a key, and makes it a dependency of the view under evaluation.
  func read(_ key: ObjectIdentifier) -> Any? {
    if let location = locations[key] { return location.current }
    let location = StateLocation<Any?>(
      MainActor.assumeIsolated { Held(value: value(for: key)) }.value, tree: tree)
    locations[key] = location
    return location.current
  }

  /// The current values of all keys that have been read.
  var knownValues: FocusedValues {
    var known = FocusedValues()
    known.values = locations.compactMapValues { $0.newest }
    return known
  }

  /// Carries a value of any type across a formal isolation boundary.
  private struct Held: @unchecked Sendable {
    // Created, passed on and read on the main actor.
    let value: Any?
  }

  /// Recomputes all values that have been read.
  ///
  /// - Complexity: O(*k* · (depth + *n*)) for *k* keys that have been read and *n* nodes that set scene values.
  @MainActor func refresh() {
    for (key, location) in locations { location.write(value(for: key)) }
  }

  /// Returns the value set by the nearest ancestor of the focused node, or else by the last view of the scene that
  /// sets one.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the depth of the focused node and the number of views that set
  ///   values of the scene.
  @MainActor private func value(for key: ObjectIdentifier) -> Any? {
    var result: Any?
    tree.sessionFocus.keyboard?.focused?.forEachFocusAncestor { node in
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
