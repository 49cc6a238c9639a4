import Foundation
import RenderTree

/// An action that opens a URL. The change that the call belongs to tells the client to open it.
///
/// ```swift
/// struct Help: View {
///   @Environment(\.openURL) private var openURL
///
///   var body: some View {
///     Button("Help") { openURL(URL(string: "https://swift.org/documentation")!) }
///   }
/// }
/// // The answer to a tap has {"open": ["https://swift.org/documentation"], …}.
/// ```
///
/// An app's own action in the environment decides about all URLs, those of ``Link`` included. If it leaves a
/// URL to the system, the client is told to open it.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  private let handler: (@MainActor (URL) -> Result)?
  /// Opens the URLs that are left to the system, or nil outside of a session.
  private var opener: AddressOpener?

  /// The result of opening a URL.
  public struct Result: Sendable {
    fileprivate let outcome: Outcome

    fileprivate enum Outcome: Sendable {
      case handled, discarded
      /// The client opens another URL, or the original one if it is nil.
      case system(URL?)
    }

    /// The URL was opened.
    public static let handled = Result(outcome: .handled)
    /// The URL could not be opened.
    public static let discarded = Result(outcome: .discarded)
    /// The client opens the URL.
    public static let systemAction = Result(outcome: .system(nil))
    /// Returns the result that the client opens another URL.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  /// Creates a custom action.
  @preconcurrency nonisolated public init(handler: @escaping @MainActor (URL) -> Result) {
    self.handler = handler
  }

  nonisolated init(opener: AddressOpener?) {
    handler = nil
    self.opener = opener
  }

  nonisolated var isCustom: Bool { handler != nil }

  nonisolated fileprivate func leavingRest(to other: OpenURLAction) -> OpenURLAction {
    var action = self
    action.opener = opener ?? other.opener
    return action
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    _ = open(url)
  }

  /// Opens a URL and reports whether it was possible. The server cannot know whether the client has opened
  /// it.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(open(url))
  }

  private func open(_ url: URL) -> Bool {
    switch (handler?(url) ?? .systemAction).outcome {
    case .handled: return true
    case .discarded: return false
    case .system(let other): return opener?.open(other ?? url) ?? false
    }
  }
}

extension EnvironmentValues {
  /// An action that opens a URL.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue.leavingRest(to: self[OpenURLKey.self]) }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(opener: nil) }
}
