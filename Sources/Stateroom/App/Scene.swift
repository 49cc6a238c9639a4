import RenderTree

/// A part of an app that a session can open.
///
/// ```swift
/// struct Rooms: Scene {
///   var body: some Scene {
///     WindowGroup("Hall", id: "hall") { Text("Hall") }
///     WindowGroup("Attic", id: "attic") { Text("Attic") }
///   }
/// }
/// // `GET /scenes` lists both, and {"scene": "attic"} opens a session with the second.
/// ```
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  /// The type of the scene's view in a session's tree. Not for use by apps.
  associatedtype _SceneView: View = _CompositeSceneView<Self>
  /// Returns the view of the scene. Not for use by apps.
  @MainActor static func _view(of scene: Self) -> _SceneView
  /// Lists the windows that can be opened. Not for use by apps.
  @MainActor static func _list(_ scene: Self, into list: inout _SceneList)
}

extension Scene where _SceneView == _CompositeSceneView<Self> {
  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _SceneView { _CompositeSceneView(scene: scene) }
}

extension Scene {
  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    list.noteObjects(in: scene)
    Body._list(scene.body, into: &list)
  }
}

extension Scene where Body == Never {
  /// Stops the process. Built-in scenes have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: Scene {
  /// Not for use by apps.
  public typealias _SceneView = EmptyView
  /// Not for use by apps.
  @MainActor public static func _view(of scene: Never) -> EmptyView {}
  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Never, into list: inout _SceneList) {}
}

/// The view of a scene that has a body.
public struct _CompositeSceneView<Content: Scene>: View, PropertyHosting {
  // Must be the first property: the scene's dynamic properties are found by their offsets in `Content`.
  let scene: Content

  nonisolated package static var hostedType: Any.Type { Content.self }

  /// The view of the scene's body.
  public var body: Content.Body._SceneView { Content.Body._view(of: scene.body) }
}

/// The windows of an app.
public struct _SceneList {
  package private(set) var scenes: [SceneDescription] = []
  /// The observable objects that the scenes and the contents of windows hold.
  package private(set) var heldObjects: [AnyObject] = []

  mutating func append(_ scene: SceneDescription) {
    if !scenes.contains(where: { $0.id == scene.id }) { scenes.append(scene) }
  }

  /// Adds the objects that a scene or the content of a window holds.
  @MainActor mutating func noteObjects(in value: some Any) {
    heldObjects += HeldObjects.objects(in: value)
  }
}

/// A window that a session can open.
public struct SceneDescription: Hashable, Sendable {
  /// The name of the window in requests.
  public let id: String
  /// The title of the window.
  public let title: String
}
