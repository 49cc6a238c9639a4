import Foundation
import RenderTree

/// Opens an address when it is called.
///
/// The server opens nothing by itself: addresses that a person follows are those of ``Link``. An app may put
/// an action of its own into the environment.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  private let handler: (@MainActor (URL) -> Result)?

  /// What became of an address.
  public struct Result: Sendable {
    let isHandled: Bool
    /// It was opened.
    public static let handled = Result(isHandled: true)
    /// It could not be opened.
    public static let discarded = Result(isHandled: false)
    /// The system is to open it, which here does nothing.
    public static let systemAction = Result(isHandled: false)
    /// The system is to open another one, which here does nothing.
    public static func systemAction(_ url: URL) -> Result { Result(isHandled: false) }
  }

  /// An action of the app's own.
  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  nonisolated init() {
    handler = nil
  }

  nonisolated var isCustom: Bool { handler != nil }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    _ = handler?(url)
  }

  /// Opens an address and says whether that was possible.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler?(url).isHandled ?? false)
  }
}

extension EnvironmentValues {
  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}
