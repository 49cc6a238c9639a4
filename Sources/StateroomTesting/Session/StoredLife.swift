import RenderTree
import Stateroom
import StateroomStorage

/// The stored state of a session that is not in memory.
struct StoredLife {
  let state: StoredState
  let appValues: [String: [String: KeyValue]]
  let sceneValues: [String: KeyValue]
  let revision: Revision
  /// The folder of the session's files, which stay where they are.
  let folder: OwnerFolder?

  /// Encodes everything that is stored of a session.
  ///
  /// Complexity: O(n) in the number of nodes and the size of the state.
  @MainActor
  init(_ session: Session) {
    session.tree.noteUnannouncedState()
    state = session.tree.storedState()
    appValues = session.tree.appStorage.all.mapValues(\.values)
    sceneValues = session.tree.sceneStorage.values
    revision = session.revision
    folder = session.tree.folder
  }
}
