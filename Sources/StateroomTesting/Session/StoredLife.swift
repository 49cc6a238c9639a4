import RenderTree
import Stateroom
import StateroomStorage

/// The stored state of a session that is not in memory.
struct StoredLife {
  /// The state of views, or nil if they begin anew.
  private(set) var state: StoredState?
  private(set) var appValues: [String: [String: KeyValue]]
  private(set) var sceneValues: [String: KeyValue]
  let revision: Revision
  /// The folder of the session's files, which stay where they are.
  let folder: OwnerFolder?
  /// The owner of the session's rows, which stay where they are.
  let dataOwner: DataOwner

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
    dataOwner = session.tree.dataOwner
  }

  /// The beginning of an app that has stored nothing but some of the standard user defaults.
  init(defaults: [String: KeyValue]) {
    (state, sceneValues, revision) = (nil, [:], 0)
    appValues = defaults.isEmpty ? [:] : ["": defaults]
    (folder, dataOwner) = (.temporary, .unique)
  }

  /// Returns what is left when the app ends and is launched anew, with other values of some of the standard user defaults.
  func relaunched(with defaults: [String: KeyValue], without removed: Set<String>) -> StoredLife {
    var life = self
    (life.state, life.sceneValues) = (nil, [:])
    var values = appValues["", default: [:]].filter { !removed.contains($0.key) }
    values.merge(defaults) { $1 }
    life.appValues[""] = values
    return life
  }
}
