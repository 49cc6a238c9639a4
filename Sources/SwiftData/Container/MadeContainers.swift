import Synchronization

/// The containers that modifiers have made for a session: a modifier is called with each evaluation of its view.
final class MadeContainers: Sendable {
  struct Key: Hashable {
    let types: [ObjectIdentifier]
    let isInMemory: Bool
    let autosaves: Bool
    let isUndoEnabled: Bool
  }

  private let made = Mutex<[Key: Result<ModelContainer, any Error>]>([:])
  /// Those of code that belongs to no session.
  private static let ofProcess = MadeContainers()

  /// The containers of a session, or of code that belongs to none.
  static func of(_ session: SessionData?) -> MadeContainers { session?.madeContainers ?? ofProcess }

  /// Returns the container of a key, and whether it was made now.
  func container(
    _ key: Key, _ make: () -> Result<ModelContainer, any Error>
  ) -> (Result<ModelContainer, any Error>, isNew: Bool) {
    if let known = made.withLock({ $0[key] }) { return (known, false) }
    let new = make()
    made.withLock { $0[key] = new }
    return (new, true)
  }
}
