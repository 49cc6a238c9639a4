import RenderTree
import Stateroom
import StateroomStorage
import StateroomStores

/// The arguments of a session's start.
struct SessionLaunch {
  let scene: SceneDescription
  let environment: SessionEnvironment
  var user: SessionUser?
  /// The session's user defaults.
  let defaults: KeyValueStores
  var stored: StoredSession?
  /// The revision that was last published before it was restored.
  var revision: Revision = 0
  /// The folder in which its code keeps files, or nil if it is the process's.
  var folder: OwnerFolder?
  /// The owner of the rows that its code reads and writes.
  let dataOwner: DataOwner
  /// The memory watch that decides whether its tree may grow.
  var memory: (any TreeMemory)?

  /// Sets the environment values that the session starts with.
  func configure(_ values: inout EnvironmentValues) {
    environment.apply(to: &values)
    if let user { values.user = user }
  }

  /// Returns a function that starts sessions of an app.
  @MainActor static func launcher<Launched: App>(
    of app: Launched.Type, _ catalog: SceneCatalog, _ limits: SessionLimits, collectsState: Bool,
    sharedPlaces: SharedPlaces
  ) -> @MainActor (SessionLaunch) -> Session {
    { launch in
      Session(
        of: app, scene: launch.scene, preview: catalog.preview(launch.scene.id), limits: limits.tree,
        isChecked: limits.checksTrees,
        isInspected: limits.inspectsTrees,
        appStorage: launch.defaults,
        sceneStorage: KeyValueStore(StoredKeyValue.sceneValues(launch.stored?.values ?? [])),
        folder: launch.folder, dataOwner: launch.dataOwner, restoring: launch.stored?.state,
        collectsState: collectsState,
        revision: launch.revision,
        sharedPlaces: sharedPlaces, memory: launch.memory, environment: launch.configure)
    }
  }
}
