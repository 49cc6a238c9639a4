import RenderTree

/// The scene `settings`, with the settings of the app.
///
/// ```swift
/// struct Player: App {
///   var body: some Scene {
///     WindowGroup { Text("Silence") }
///     Settings { Text("Volume") }
///   }
/// }
/// // The second scene has the id `settings`.
/// ```
public struct Settings<Content: View>: Scene {
  let content: Content

  /// Creates the scene.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Not for use by apps.
  public typealias Body = Never

  private static var scene: SceneDescription { SceneDescription(id: "settings", title: "Settings") }

  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _WindowView<Content> {
    _WindowView(scene: self.scene) { scene.content }
  }

  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    list.append(self.scene)
    list.noteObjects(in: scene.content)
  }
}

/// A scene that shows a single window.
///
/// ```swift
/// struct Player: App {
///   var body: some Scene {
///     WindowGroup { Text("Silence") }
///     Window("Equalizer", id: "equalizer") { Text("Bass") }
///   }
/// }
/// // `openWindow(id: "equalizer")` tells the client to open a session with that scene.
/// ```
public struct Window<Content: View>: Scene {
  let group: WindowGroup<Content>

  /// Creates a window with a title and an id.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  /// Creates a window with a localized title and an id.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(titleKey, id: id, content: content)
  }

  /// Creates a window with a title and an id.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, id: id, content: content)
  }

  /// Not for use by apps.
  public typealias Body = Never

  /// Not for use by apps.
  @MainActor public static func _view(of scene: Self) -> _WindowView<Content> {
    WindowGroup._view(of: scene.group)
  }

  /// Not for use by apps.
  @MainActor public static func _list(_ scene: Self, into list: inout _SceneList) {
    WindowGroup._list(scene.group, into: &list)
  }
}

/// A button that opens the settings of the app.
public struct SettingsLink<Label: View>: View {
  let label: Label
  @Environment(\.openWindow) private var openWindow

  /// Creates a button with a label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// The button.
  public var body: some View {
    Button(action: { openWindow(id: "settings") }, label: { label })
  }
}

extension SettingsLink where Label == Text {
  /// Creates a button with the usual words.
  public init() { self.init { Text("Settings…") } }
}
