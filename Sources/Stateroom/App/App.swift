import RenderTree

/// A program with a user interface: its scenes, and the state that a launch of it has.
///
/// Each session is a launch: it makes an `App` value of its own, whose dynamic properties are installed and kept
/// like any view's. One more value, made at the start, lists the scenes. What is meant to be shared by all
/// sessions is a global or a `static let`.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes that a session can open.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// An app as it is launched.
  @MainActor @preconcurrency init()
}

/// An app as the top view of a session's tree.
struct AppView<Launched: App>: View, PropertyHosting {
  // First, so that the app's dynamic properties have the offsets of its own plan.
  let app: Launched

  nonisolated static var hostedType: Any.Type { Launched.self }

  var body: Launched.Body._SceneView { Launched.Body._view(of: app.body) }
}
