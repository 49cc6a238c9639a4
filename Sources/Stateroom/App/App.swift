import RenderTree

/// A program with a user interface: its scenes, and the state of one launch.
///
/// ```swift
/// @main
/// struct Tracker: App {
///   var body: some Scene {
///     WindowGroup("Tracker") { Text("Ready") }
///   }
/// }
/// // `POST /sessions` launches it: each session makes a `Tracker` of its own.
/// ```
///
/// Each session is a launch. It makes its own `App` value, whose dynamic properties are installed and kept
/// like those of any view. One more value, made at the start, lists the scenes. Use a global or a `static
/// let` for data that all sessions share.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes that a session can open.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app for a launch.
  @MainActor @preconcurrency init()
}

/// The app as the root view of a session's tree.
struct AppView<Launched: App>: View, PropertyHosting {
  // Must be the first property: the app's dynamic properties are found by their offsets in `Launched`.
  let app: Launched

  nonisolated static var hostedType: Any.Type { Launched.self }

  var body: Launched.Body._SceneView { Launched.Body._view(of: app.body) }
}
