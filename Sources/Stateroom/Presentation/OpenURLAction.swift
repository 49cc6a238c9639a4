import Foundation
import RenderTree

/// Opens a URL in the way that the environment says.
public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    fileprivate let isAccepted: Bool

    /// The handler opened it.
    public static let handled = Result(isAccepted: true)
    /// The handler dropped it.
    public static let discarded = Result(isAccepted: false)
    /// It is left to the system; headless there is none that could open it.
    public static let systemAction = Result(isAccepted: false)

    /// Another URL is left to the system; headless there is none that could open it.
    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  private let handler: (URL) -> Result

  /// An action with a handler of its own.
  public init(handler: @escaping (URL) -> Result) {
    self.handler = handler
  }

  /// Opens a URL.
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a URL and tells whether that worked.
  @MainActor @preconcurrency public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

extension EnvironmentValues {
  /// Opens URLs. Without a handler of the app's own nothing is opened: headless there is no browser.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  // Of a type that is not `Sendable`, hence computed.
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
