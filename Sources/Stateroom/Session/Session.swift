import RenderTree
import StateroomStorage

/// A launch of an app with one open scene: a render tree to perform actions on and to read from, without
/// HTTP.
@MainActor
package final class Session {
  package let scene: SceneDescription
  package let tree: Tree
  let opener: AddressOpener
  private let services: SessionServices
  /// Whether a client follows the session.
  package var audience: Audience { services.audience }
  /// Whether actions ran at the last request to perform one, and passed it on to others.
  package var hasPassedOn = false
  /// The rules by which the session takes its clients' reports, and where they stand.
  var reports = SizeReports()

  /// Launches an app and renders the scene for the first time, including effects. If there is a preview, it is shown in
  /// place of the app.
  ///
  /// If `isChecked`, the session evaluates everything again after each update and reports differences. If
  /// `isInspected`, it records why each body was evaluated. With stored state, it restores that state, and its first revision
  /// follows `revision`. If `collectsState`, it reports changes of the state; see ``Tree``. Objects at
  /// `sharedPlaces` belong to no session. Near the limit of `memory`, the tree does not grow.
  package init<Launched: App>(
    of app: Launched.Type, scene: SceneDescription, preview: PreviewScene? = nil,
    limits: TreeLimits = TreeLimits(),
    isChecked: Bool = false, isInspected: Bool = false, appStorage: KeyValueStores = .ofSession,
    sceneStorage: KeyValueStore = KeyValueStore(), folder: OwnerFolder? = .temporary,
    dataOwner: DataOwner = .unique, restoring state: StoredState? = nil,
    collectsState: Bool = false, revision: Revision = 0, sharedPlaces: SharedPlaces = SharedPlaces(),
    memory: (any TreeMemory)? = nil, environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    _ = OwnedDevice.install()
    self.scene = scene
    let opener = AddressOpener()
    let services = SessionServices(opener: opener, store: sceneStorage)
    services.restoreFiles()
    (self.opener, self.services) = (opener, services)
    tree = Tree(appStorage: appStorage, sceneStorage: sceneStorage, folder: folder, dataOwner: dataOwner)
    tree.capacity.limits = limits
    tree.capacity.memory = memory
    tree.explainsEvaluations = isInspected
    tree.isChecked = isChecked
    tree.resume(at: revision)
    tree.held.places = sharedPlaces
    tree.prepareStorage(restoring: state, collecting: collectsState)
    let environment: (inout EnvironmentValues) -> Void = { values in
      values.openURL = OpenURLAction(opener: opener)
      values.services = services
      values.openedScene = scene.id
      configure(&values)
      if let size = WindowSize.stored(in: sceneStorage) { values.fit(window: size) }
    }
    if let preview {
      tree.install(environment: environment) { PreviewWindow(preview: preview) }
    } else {
      tree.install(environment: environment) { AppView(app: Launched()) }
    }
    opener.reference = tree.reference
    SessionUndo.follow(services.undoManager, in: tree)
    settle()
  }

  /// Renders a single view as a scene.
  package init<Content: View>(
    of content: Content, limits: TreeLimits = TreeLimits(), isChecked: Bool = false,
    appStorage: KeyValueStores = .ofSession, sceneStorage: KeyValueStore = KeyValueStore(),
    folder: OwnerFolder? = .temporary, dataOwner: DataOwner = .unique, restoring state: StoredState? = nil,
    collectsState: Bool = false, revision: Revision = 0,
    environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    _ = OwnedDevice.install()
    scene = SceneDescription(id: "main", title: "Main")
    let window = WindowElement(attributes: WindowAttributes(title: scene.title), content: content)
    let opener = AddressOpener()
    let services = SessionServices(opener: opener, store: sceneStorage)
    services.restoreFiles()
    (self.opener, self.services) = (opener, services)
    tree = Tree(
      window, limits: limits, isChecked: isChecked, appStorage: appStorage, sceneStorage: sceneStorage,
      folder: folder, dataOwner: dataOwner, restoring: state,
      collectsState: collectsState, revision: revision
    ) { values in
      values.openURL = OpenURLAction(opener: opener)
      values.services = services
      configure(&values)
      if let size = WindowSize.stored(in: sceneStorage) { values.fit(window: size) }
    }
    opener.reference = tree.reference
    SessionUndo.follow(services.undoManager, in: tree)
    settle()
  }

  /// The revision of the output that was last published.
  package var revision: Revision { tree.revision }

  /// Updates the invalidated parts and publishes the outcome. Returns false if the output has not changed.
  @discardableResult
  package func settle() -> Bool {
    UndoEvent.begin()
    tree.settle()
    return publish()
  }

  /// Publishes what ``perform(_:by:unless:)`` has changed. Returns false if the output has not changed.
  @discardableResult
  package func publish() -> Bool { tree.commitRevision() }

  /// Changes the scene phase in the environment and settles the tree.
  package func enter(_ phase: ScenePhase) {
    tree.updateEnvironment { $0.scenePhase = phase }
    tree.settle()
  }

  /// Ends the session without running effects, so that no code of the app runs.
  package func discard() {
    tree.tearDown(runsEffects: false)
  }

  /// Ends the session: the scene goes to the background, views disappear and tasks are cancelled.
  package func close() {
    enter(.background)
    tree.tearDown()
  }
}

/// The scenes of an app, read once at the start.
@MainActor
package struct SceneCatalog {
  package let scenes: [SceneDescription]
  /// The previews, which sessions can open as well.
  package let previews: [PreviewScene]
  private let presentations: [String: ScenePresentation]
  /// The scenes in the order in which the page offers them.
  package let offered: [SceneDescription]

  /// Makes one value of the app and reads its scenes, and finds the previews if they are wanted. Installs no state and
  /// reports no issues.
  ///
  /// - Complexity: O(scenes and presentations).
  package init<Launched: App>(
    of app: Launched.Type, findsPreviews: Bool = false, presenting presentations: [ScenePresentation] = []
  ) {
    let handler = Tree.issueHandler
    Tree.issueHandler = { _ in }
    defer { Tree.issueHandler = handler }
    var list = _SceneList()
    let launched = Launched()
    let body = launched.body
    Launched.Body._list(body, into: &list)
    scenes = list.scenes
    previews = findsPreviews ? PreviewCatalog.scenes : []
    let byScene = Dictionary(presentations.map { ($0.scene, $0) }) { first, _ in first }
    let known = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
    var seen: Set<String> = []
    offered =
      presentations.compactMap { seen.insert($0.scene).inserted ? known[$0.scene] : nil }
      + scenes.filter { byScene[$0.id] == nil }
    self.presentations = byScene
    // An object that outlives this value must be retained elsewhere.
    ObjectSightings.noteBeforeLaunch(HeldObjects.objects(in: launched) + list.heldObjects)
  }

  /// Returns the scene with an id, or nil if there is none.
  ///
  /// - Complexity: O(scenes and previews).
  package subscript(id: String) -> SceneDescription? {
    scenes.first { $0.id == id } ?? preview(id)?.scene
  }

  /// Returns the members that the presentation of a scene adds to it in lists.
  package func presentation(of id: String) -> [JSONMember] { presentations[id]?.members ?? [] }

  /// Returns the preview whose scene has an id, or nil if there is none.
  ///
  /// - Complexity: O(scenes and previews).
  package func preview(_ id: String) -> PreviewScene? {
    // A scene of the app's own comes before.
    scenes.contains { $0.id == id } ? nil : previews.first { $0.scene.id == id }
  }
}
