import Foundation
import RenderTree

/// The ways in which people can resize a window.
public struct WindowResizability: Sendable {
  let name: String
  /// The platform's choice.
  public static let automatic = WindowResizability(name: "automatic")
  /// The window has the size of its content.
  public static let contentSize = WindowResizability(name: "contentSize")
  /// The window is at least as large as its content.
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// Work that a platform asks an app to do in the background.
public struct BackgroundTask<Request, Response>: Sendable {
  let name: String

  /// Refreshing the app's data.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void>
  where Request == Void, Response == Void {
    BackgroundTask<Void, Void>(name: identifier)
  }
}

extension Scene {
  /// Sets the initial size of the window, in points.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    defaultSize(width: size.width, height: size.height)
  }

  /// Sets the initial size of the window, in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    windowEntry("defaultSize", .members(("width", .length(width)), ("height", .length(height))))
  }

  /// Sets the initial place of the window, in parts of the screen.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene {
    windowEntry("defaultPosition", position.json)
  }

  /// Sets how people can resize the window.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    windowEntry("windowResizability", .string(resizability.name))
  }

  /// Changes an environment value for the scene's views.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some Scene {
    _ModifiedScene(content: self) { $0.transformEnvironment(keyPath, transform: transform) }
  }

  /// Sets which addresses of other apps open the scene. The conditions are ignored: clients choose scenes by
  /// their ids.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    windowEntry("handlesExternalEvents", .array(conditions.sorted().map(JSONValue.string)))
  }

  /// Adds work that a platform starts in the background. No platform does so here: an issue says it once.
  nonisolated public func backgroundTask<Request, Response>(
    _ task: BackgroundTask<Request, Response>, action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene {
    _ModifiedScene(content: self) {
      $0.modifier(UnsupportedModifier(name: "Scene.backgroundTask(_:action:)"))
    }
  }

  /// Writes an entry in `modifiers` of the window.
  nonisolated func windowEntry(_ name: StaticString, _ value: JSONValue) -> some Scene {
    _ModifiedScene(content: self) { $0.modifier(_EntryModifier(name: name, value: value)) }
  }
}

/// The style of a window.
public protocol WindowStyle: Sendable {
  /// The client's name for the style. Not for use by apps.
  static var _name: String { get }
}

/// The default style of a window.
public struct DefaultWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "automatic" }
}

/// A style of a window with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "titleBar" }
}

/// A style of a window without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// Creates the style.
  public init() {}
  /// The client's name for the style. Not for use by apps.
  public static var _name: String { "hiddenTitleBar" }
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// The default style of a window.
  public static var automatic: DefaultWindowStyle { .init() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// A style of a window with a title bar.
  public static var titleBar: TitleBarWindowStyle { .init() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// A style of a window without a title bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { .init() }
}

extension Scene {
  /// Sets the style of the toolbar of the window.
  nonisolated public func windowToolbarStyle<Style: WindowToolbarStyle>(_ style: Style) -> some Scene {
    windowEntry(
      "windowToolbarStyle",
      .members(
        ("style", .string(Style._name)), ("showsTitle", style._showsTitle ? nil : .bool(false))))
  }

  /// Sets the style of the window.
  nonisolated public func windowStyle<Style: WindowStyle>(_ style: Style) -> some Scene {
    windowEntry("windowStyle", .string(Style._name))
  }
}
