import RenderTree

/// A scene that shows a window. Windows with different ids are different scenes.
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     WindowGroup("All Notes") { Text("No notes") }
///     WindowGroup("Note", for: Int.self) { $id in Text("Note \(id ?? 0)") }
///   }
/// }
/// // The scenes are `all-notes` and `note`.
/// ```
///
/// A session evaluates the content of the window that it has opened, and of no other.
public struct WindowGroup<Content: View>: Scene {
  let scene: SceneDescription
  let makeContent: () -> Content
  /// The type of the values that the window presents, or nil if it presents none.
  var valueType: Any.Type?

  /// Creates the window of the scene `main`.
  public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: "main", titleText: "Main", makeContent: makeContent)
  }

  /// Creates a window with an id.
  public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, titleText: id, makeContent: makeContent)
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  public init(_ title: Text, id: String? = nil, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(id: id, titleText: title.text, makeContent: makeContent)
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  public init(
    _ title: LocalizedStringKey, id: String? = nil, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, titleText: Text(title).text, makeContent: makeContent)
  }

  /// Creates a window with a title and an id. If the id is nil, it is made of the title: `Two Words` becomes
  /// `two-words`.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, id: String? = nil, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, titleText: String(title), makeContent: makeContent)
  }

  private init(id: String?, titleText title: String, makeContent: @escaping () -> Content) {
    scene = SceneDescription(id: id ?? Self.identifier(from: title), title: title)
    self.makeContent = makeContent
  }

  /// Creates a window that presents values of a type. Without title and id, both are the type's name.
  init(
    _ title: String? = nil, id: String? = nil, presenting type: Any.Type, makeContent: @escaping () -> Content
  ) {
    let title = title ?? id ?? _typeName(type, qualified: false)
    self.init(id: id, titleText: title, makeContent: makeContent)
    valueType = type
  }

  private static func identifier(from title: String) -> String {
    let words = title.lowercased().split { !($0.isLetter || $0.isNumber) }
    return words.isEmpty ? "main" : words.joined(separator: "-")
  }

  /// Not for use by apps.
  public typealias Body = Never

  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _WindowView<Content> {
    _WindowView(scene: scene.scene, makeContent: scene.makeContent)
  }

  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    list.append(scene.scene)
    list.noteObjects(in: scene.makeContent())
    if let type = scene.valueType { WindowTypes.add(type, id: scene.scene.id) }
  }
}

/// The view of a window. It has a body only in sessions that have opened the window.
///
/// A session opens one of the app's windows. The content of the others is not evaluated.
public struct _WindowView<Content: View>: View {
  let scene: SceneDescription
  let makeContent: () -> Content

  /// The window.
  public var body: some View {
    // Optional, because ids are made of the types on the way.
    Optional(WindowElement(attributes: WindowAttributes(title: scene.title), content: makeContent()))
  }

  /// Makes the node of a new view. Not for use by apps.
  @inline(__always)
  @MainActor public static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    // Inlined into the protocol's witness, which has the type's metadata.
    view.isOpened(in: position.scope)
      ? makeComposite(view, in: position) : EmptyView._makeNode(EmptyView(), in: position)
  }

  /// Updates the node to a newer value. Not for use by apps.
  @MainActor public static func _updateNode(_ node: _Node, to view: Self) {
    // A session opens the same window as long as it lives.
    if view.isOpened(in: node.scope) { updateComposite(node, to: view) }
  }

  @MainActor private func isOpened(in scope: Scope) -> Bool {
    EnvironmentValues(scope.environment).openedScene == self.scene.id
  }
}

/// The root of a session's output.
nonisolated struct WindowElement<Content: View>: Container {
  let attributes: WindowAttributes
  let content: Content
}

/// The title of a window, its direction of layout, and what frameworks ask of its clients.
nonisolated struct WindowAttributes: ElementAttributes {
  let title: String

  static var typeName: StaticString { "WindowGroup" }
  static var holdsOneView: Bool { true }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("title", title)
    if node.environment.layoutDirection == .rightToLeft { node.set("layoutDirection", "rightToLeft") }
    SessionParts.of(node.node.tree).declare(node)
  }
}

extension EnvironmentValues {
  /// The id of the scene that the session has opened.
  var openedScene: String {
    get { self[OpenedSceneKey.self] }
    set { self[OpenedSceneKey.self] = newValue }
  }
}

private enum OpenedSceneKey: EnvironmentKey {
  static let defaultValue = ""
}
