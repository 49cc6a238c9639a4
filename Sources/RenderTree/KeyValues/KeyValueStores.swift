import Synchronization

/// The stores of an app's preferences, one a suite. The standard one has the name "".
package final class KeyValueStores: Sendable {
  private let stores = Mutex<[String: KeyValueStore]>([:])
  private let make: @Sendable (String) -> KeyValueStore
  /// Whether what stands behind the stores is changed by others too, which nothing tells of.
  package let followsBacking: Bool
  /// The session's view of the values that several servers share, or nil if it shares none.
  package let shared: SessionValues?

  /// Stores that are made when they are first asked for.
  package init(
    followsBacking: Bool = false,
    _ make: @escaping @Sendable (String) -> KeyValueStore = { _ in KeyValueStore() }
  ) {
    self.make = make
    self.followsBacking = followsBacking
    shared = nil
  }

  /// The stores of one session that shares all values with those of other servers.
  package init(sharing values: SharedValues) {
    let session = SessionValues(values)
    shared = session
    followsBacking = false
    make = { KeyValueStore(backing: SharedSuite($0, of: session)) }
    session.serve(self)
  }

  /// Looks for changes by others. Complexity: O(keys in use).
  package func lookAgain() {
    guard followsBacking else { return }
    for store in all.values { store.backingChanged() }
  }

  /// The store of a suite.
  package subscript(suite: String) -> KeyValueStore {
    stores.withLock { stores in
      if let store = stores[suite] { return store }
      let store = make(suite)
      stores[suite] = store
      return store
    }
  }

  /// The stores that there are.
  package var all: [String: KeyValueStore] { stores.withLock { $0 } }

  /// Forgets a tree that has ended.
  @MainActor package func forget(_ tree: Tree) {
    for store in all.values { store.forget(tree) }
  }
}
