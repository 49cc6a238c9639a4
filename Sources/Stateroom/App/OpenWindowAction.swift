import Foundation
import RenderTree

/// An action that opens a window: another scene, for which the client opens a session of its own.
///
/// ```swift
/// struct Library: View {
///   @Environment(\.openWindow) private var openWindow
///
///   var body: some View {
///     Button("Help") { openWindow(id: "help") }
///   }
/// }
/// // The answer to a tap has {"windows": [{"open": "help"}], …}.
/// ```
@MainActor @preconcurrency
public struct OpenWindowAction {
  nonisolated let opener: AddressOpener?

  /// Opens the window of an id.
  public func callAsFunction(id: String) { opener?.window("open", id, value: nil) }

  /// Opens the window of an id for a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    opener?.window("open", id, value: WindowValue.json(value))
  }

  /// Opens the window that presents values of a type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    opener?.window("open", WindowTypes.id(for: D.self), value: WindowValue.json(value))
  }
}

/// An action that closes windows: the client ends the sessions that it opened for them.
@MainActor @preconcurrency
public struct DismissWindowAction {
  nonisolated let opener: AddressOpener?
  nonisolated let scene: String

  /// Closes the window that the view is in.
  public func callAsFunction() { opener?.window("dismiss", scene, value: nil) }

  /// Closes the windows of an id.
  public func callAsFunction(id: String) { opener?.window("dismiss", id, value: nil) }

  /// Closes the window of an id that presents a value.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    opener?.window("dismiss", id, value: WindowValue.json(value))
  }

  /// Closes the window that presents a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    opener?.window("dismiss", WindowTypes.id(for: D.self), value: WindowValue.json(value))
  }
}

extension EnvironmentValues {
  /// An action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction(opener: windowOpener) }
  /// An action that closes windows.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(opener: windowOpener, scene: openedScene)
  }
  /// An action that opens the settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(opener: windowOpener) }
  /// Whether several windows can be open: each is a session.
  public var supportsMultipleWindows: Bool { true }
}

/// An action that opens the settings of the app.
@MainActor @preconcurrency
public struct OpenSettingsAction {
  nonisolated let opener: AddressOpener?

  /// Opens the settings.
  public func callAsFunction() { opener?.window("open", "settings", value: nil) }
}

/// The ids of the windows that present values, by the values' types.
@MainActor
enum WindowTypes {
  private static var ids: [ObjectIdentifier: String] = [:]

  static func add(_ type: Any.Type, id: String) { ids[ObjectIdentifier(type)] = id }

  static func id(for type: Any.Type) -> String {
    ids[ObjectIdentifier(type)] ?? _typeName(type, qualified: false)
  }
}
