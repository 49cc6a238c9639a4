import Synchronization

/// The stores of an app's user defaults, one for each suite. The standard suite's name is "".
package final class KeyValueStores: Sendable {
  private let stores = Mutex<[String: KeyValueStore]>([:])
  private let make: @Sendable (String) -> KeyValueStore
  /// Whether other processes may change the backing stores without a notification.
  package let followsBacking: Bool
  /// The session's view of the values that several servers share, or nil if it shares none.
  package let shared: SessionValues?

  /// Creates stores that are made on first use.
  package init(
    followsBacking: Bool = false,
    _ make: @escaping @Sendable (String) -> KeyValueStore = { _ in KeyValueStore() }
  ) {
    self.make = make
    self.followsBacking = followsBacking
    shared = nil
  }

  /// Creates the stores of one session, which shares all values with the sessions of other servers.
  package init(sharing values: SharedValues) {
    let session = SessionValues(values)
    shared = session
    followsBacking = false
    make = { KeyValueStore(backing: SharedSuite($0, of: session)) }
    session.serve(self)
  }

  /// Looks for changes made by other processes. Complexity: O(keys in use).
  package func lookAgain() {
    guard followsBacking else { return }
    for store in all.values { store.backingChanged() }
  }

  /// The store of a suite, created on first use.
  package subscript(suite: String) -> KeyValueStore {
    stores.withLock { stores in
      if let store = stores[suite] { return store }
      let store = make(suite)
      stores[suite] = store
      return store
    }
  }

  /// The stores created so far.
  package var all: [String: KeyValueStore] { stores.withLock { $0 } }

  /// Removes the sources of a tree that has ended. Complexity: O(keys of all stores).
  @MainActor package func forget(_ tree: Tree) {
    for store in all.values { store.forget(tree) }
  }
}
