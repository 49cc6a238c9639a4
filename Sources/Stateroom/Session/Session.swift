import RenderTree

/// A launch of an app with one scene open: a render tree that is acted upon and read, without HTTP.
@MainActor
package final class Session {
  package let scene: SceneDescription
  package let tree: Tree
  let opener: AddressOpener

  /// Launches an app and renders the scene for the first time, effects included.
  ///
  /// A session that is checked evaluates everything twice and reports what comes out different. One with stored
  /// state goes on from there, its first revision following `revision`, and one that collects state says what
  /// changes of it: see ``Tree``. Objects at `sharedPlaces` are no session's own. One that is inspected remembers why each body was evaluated. Near the
  /// limit of `memory` the tree does not grow.
  package init<Launched: App>(
    of app: Launched.Type, scene: SceneDescription, limits: TreeLimits = TreeLimits(),
    isChecked: Bool = false, isInspected: Bool = false, appStorage: KeyValueStores = .ofSession,
    sceneStorage: KeyValueStore = KeyValueStore(), restoring state: StoredState? = nil,
    collectsState: Bool = false, revision: Revision = 0, sharedPlaces: SharedPlaces = SharedPlaces(),
    memory: (any TreeMemory)? = nil, environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.scene = scene
    let opener = AddressOpener()
    self.opener = opener
    tree = Tree(appStorage: appStorage, sceneStorage: sceneStorage)
    tree.limits = limits
    tree.memory = memory
    tree.explainsEvaluations = isInspected
    tree.resume(at: revision)
    tree.held.places = sharedPlaces
    tree.prepareStorage(restoring: state, collecting: collectsState)
    tree.install(environment: { values in
      values.openURL = OpenURLAction(opener: opener)
      values.openedScene = scene.id
      configure(&values)
    }) { AppView(app: Launched()) }
    opener.reference = tree.reference
    tree.isChecked = isChecked
    settle()
  }

  /// Renders one view as a scene of its own.
  package init<Content: View>(
    of content: Content, limits: TreeLimits = TreeLimits(), isChecked: Bool = false,
    appStorage: KeyValueStores = .ofSession, sceneStorage: KeyValueStore = KeyValueStore(),
    restoring state: StoredState? = nil, collectsState: Bool = false, revision: Revision = 0,
    environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    scene = SceneDescription(id: "main", title: "Main")
    let window = WindowElement(attributes: WindowAttributes(title: scene.title), content: content)
    let opener = AddressOpener()
    self.opener = opener
    tree = Tree(
      window, limits: limits, appStorage: appStorage, sceneStorage: sceneStorage, restoring: state,
      collectsState: collectsState, revision: revision
    ) { values in
      values.openURL = OpenURLAction(opener: opener)
      configure(&values)
    }
    opener.reference = tree.reference
    tree.isChecked = isChecked
    settle()
  }

  /// The revision of the output that was published last.
  package var revision: Revision { tree.revision }

  /// Performs what was invalidated and publishes the outcome; false where the output stayed as it was.
  @discardableResult
  package func settle() -> Bool {
    tree.settle()
    return tree.commitRevision()
  }

  /// Tells the views that the scene is in another phase, and settles.
  package func enter(_ phase: ScenePhase) {
    tree.updateEnvironment { $0.scenePhase = phase }
    tree.settle()
  }

  /// Ends the session as if what happened in it had not: nothing of the app's runs any more.
  package func discard() {
    tree.tearDown(runsEffects: false)
  }

  /// Ends the session: its scene leaves for the background, effects disappear, tasks are cancelled.
  package func close() {
    enter(.background)
    tree.tearDown()
  }
}

/// The scenes of an app, found once at the start.
@MainActor
package struct SceneCatalog {
  package let scenes: [SceneDescription]

  /// Makes one value of the app and reads its scenes, without installing state and without issues.
  package init<Launched: App>(of app: Launched.Type) {
    let handler = Tree.issueHandler
    Tree.issueHandler = { _ in }
    defer { Tree.issueHandler = handler }
    var list = _SceneList()
    let launched = Launched()
    let body = launched.body
    Launched.Body._list(body, into: &list)
    scenes = list.scenes
    // What lives on when this value has gone is held by others.
    ObjectSightings.noteBeforeLaunch(HeldObjects.objects(in: launched) + HeldObjects.objects(in: body))
  }

  /// The scene with an id.
  package subscript(id: String) -> SceneDescription? {
    scenes.first { $0.id == id }
  }
}
