import Synchronization

/// The stores of an app's user defaults, one for each suite. The standard suite's name is "".
package final class KeyValueStores: Sendable {
  private struct State {
    var stores: [String: KeyValueStore] = [:]
    /// The values that code has registered for keys of any suite that are not written.
    var registered: [String: KeyValue] = [:]
  }

  private let state = Mutex(State())
  private let make: @Sendable (String) -> KeyValueStore
  /// Whether other processes may change the backing stores without a notification.
  package let followsBacking: Bool
  /// The session's view of the values that it shares with others, or nil if it shares none.
  package let shared: SessionValues?
  /// Called after each write.
  @MainActor package var onWrite: (@MainActor () -> Void)?

  /// Creates stores that are made on first use.
  package init(
    followsBacking: Bool = false,
    _ make: @escaping @Sendable (String) -> KeyValueStore = { _ in KeyValueStore() }
  ) {
    self.make = make
    self.followsBacking = followsBacking
    shared = nil
  }

  /// Creates the stores of one session, which shares all values with other sessions. `onChange` is called
  /// with the suite after each change by a write of the session.
  package init(sharing values: SharedValues, onChange: @escaping @Sendable (String) -> Void = { _ in }) {
    let session = SessionValues(values)
    shared = session
    followsBacking = false
    make = { suite in KeyValueStore(backing: SharedSuite(suite, of: session)) { onChange(suite) } }
    session.serve(self)
  }

  /// Looks for changes made by other processes. Complexity: O(keys in use).
  package func lookAgain() {
    guard followsBacking else { return }
    for store in all.values { store.backingChanged() }
  }

  /// The store of a suite, created on first use.
  package subscript(suite: String) -> KeyValueStore {
    state.withLock { state in
      if let store = state.stores[suite] { return store }
      let store = make(suite)
      store.join(self, registered: state.registered)
      state.stores[suite] = store
      return store
    }
  }

  /// The stores created so far.
  package var all: [String: KeyValueStore] { state.withLock { $0.stores } }

  /// The values of keys that are not written, as far as code of the owner has registered them.
  package var registered: [String: KeyValue] { state.withLock { $0.registered } }

  /// Sets the values of keys of any suite that are not written. They are not stored.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of values, and *m* that of the suites in use.
  package func register(_ values: [String: KeyValue]) {
    let stores = state.withLock { state in
      state.registered.merge(values) { $1 }
      return state.stores
    }
    for store in stores.values { store.register(values) }
  }

  /// Removes the sources of a tree that has ended. Complexity: O(keys of all stores).
  @MainActor package func forget(_ tree: Tree) {
    for store in all.values { store.forget(tree) }
  }
}
