import RenderTree
import Stateroom

/// A session as it is outside of the memory.
struct StoredLife {
  let state: StoredState
  let appValues: [String: [String: KeyValue]]
  let sceneValues: [String: KeyValue]
  let revision: Revision

  /// Encodes everything that lasts of a session. Complexity: O(nodes and size of the state).
  @MainActor
  init(_ session: Session) {
    session.tree.noteUnannouncedState()
    state = session.tree.storedState()
    appValues = session.tree.appStorage.all.mapValues(\.values)
    sceneValues = session.tree.sceneStorage.values
    revision = session.revision
  }
}
