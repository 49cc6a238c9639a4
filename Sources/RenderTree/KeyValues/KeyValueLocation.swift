import CThreadLocal
import StateCore

/// The location of a key's value in a store, for bindings.
package final class KeyValueLocation<Value>: BindingLocation<Value> {
  package let key: KeyValueKey<Value>
  package let store: KeyValueStore
  /// The source that readers depend on, or nil if the property is not installed in a view. A reader then depends on
  /// the store's source for its own tree.
  private let source: KeyValueSource?

  package init(_ key: KeyValueKey<Value>, in store: KeyValueStore, source: KeyValueSource? = nil) {
    self.key = key
    self.store = store
    self.source = source
  }

  override var changeSource: Source? { source }

  package override func read() -> Value {
    if let tracker = Tracker.current {
      let (store, name) = (store, key.name)
      // A node is under evaluation only on the main thread, in code that runs there.
      tracker.reads(source ?? MainActor.assumeIsolated { store.source(for: name, in: tracker.tree) })
    }
    return store[key.name].flatMap(key.coding.decode) ?? key.defaultValue
  }

  package override var keptValue: Value? {
    store.known(key.name).map { $0.flatMap(key.coding.decode) ?? key.defaultValue }
  }

  package override func write(_ value: Value, _ transaction: Transaction) {
    write(value)
  }

  /// Writes the value in the transaction of the calling code.
  package func write(_ value: Value) {
    let group = UInt(stateroom_current_thread().pointee.transaction)
    store.write(key.coding.encode(value), for: key.name, group: group)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? KeyValueLocation else { return false }
    return store === other.store && key.isSame(as: other.key)
  }
}

/// The slot that owns the location of a property.
package final class KeyValueSlot<Value>: PropertySlot {
  private var location: KeyValueLocation<Value>?

  package override init() {}

  /// Returns the location for a key, which is replaced if the view's key or store changes.
  @MainActor package func location(
    _ key: KeyValueKey<Value>, in store: KeyValueStore, of tree: Tree
  ) -> KeyValueLocation<Value> {
    if let location, location.store === store, location.key.isSame(as: key) { return location }
    let new = KeyValueLocation(key, in: store, source: store.source(for: key.name, in: tree))
    if !Tree.isChecking { location = new }
    return new
  }

  override func hasChanged(_ changes: ChangeCheck) -> Bool {
    location?.changeSource.map(changes.hasChanged) ?? false
  }
}
