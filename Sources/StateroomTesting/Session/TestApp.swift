import RenderTree
import Stateroom

/// An app with several sessions, as in one server. They share the app's static properties and, if asked for,
/// `@AppStorage`.
///
/// ```swift
/// let chat = TestApp(of: ChatApp.self, sharesAppStorage: true)
/// let (ada, grace) = (try chat.open(), try chat.open())
/// ```
@MainActor
public struct TestApp {
  private let catalog: SceneCatalog
  private let makeSession: (SceneDescription, StoredLife?) -> Session

  /// Prepares an app without opening a scene.
  ///
  /// The parameters are those of ``TestSession/init(of:scene:checksSoundness:reportsIssues:clock:environment:)``.
  public init<Launched: App>(
    of app: Launched.Type, sharesAppStorage: Bool = false, checksSoundness: Bool = true,
    environment configure: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) {
    catalog = SceneCatalog(of: app)
    let shared = sharesAppStorage ? KeyValueStores.ofSession : nil
    let places = SharedPlaces()
    makeSession = { scene, stored in
      Session(
        of: app, scene: scene, isChecked: checksSoundness,
        appStorage: shared ?? .ofSession(stored?.appValues ?? [:]),
        sceneStorage: KeyValueStore(stored?.sceneValues ?? [:]),
        folder: stored?.folder ?? .temporary, dataOwner: stored?.dataOwner ?? .unique,
        restoring: stored?.state,
        revision: stored?.revision ?? 0, sharedPlaces: places, environment: configure)
    }
  }

  /// The ids of the app's scenes.
  public var scenes: [String] { catalog.scenes.map(\.id) }

  /// Opens a session with a scene, by default the first.
  ///
  /// ```swift
  /// let chat = TestApp(of: ChatApp.self)
  /// let session = try chat.open(chat.scenes.last)
  /// ```
  ///
  /// Throws ``TestSessionError/unknownScene(_:known:)`` if the app has no such scene.
  public func open(
    _ scene: String? = nil, reportsIssues: Bool = true, clock: TestClock? = nil
  ) throws -> TestSession {
    TestSession(try launch(scene), reportsIssues: reportsIssues, clock: clock)
  }

  func launch(_ scene: String?) throws -> (StoredLife?) -> Session {
    guard let description = scene.map({ catalog[$0] }) ?? catalog.scenes.first else {
      throw TestSessionError.unknownScene(scene ?? "", known: scenes)
    }
    return { [makeSession] stored in makeSession(description, stored) }
  }
}
