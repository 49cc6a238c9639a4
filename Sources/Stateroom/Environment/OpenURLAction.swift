import Foundation
import RenderTree

/// Opens an address when it is called: the client of the session is told to, in the change that the call belongs to.
///
/// An app may put an action of its own into the environment, which decides what becomes of addresses, those of
/// ``Link`` included. Where it leaves one to the system, the client is told as well.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
  private let handler: (@MainActor (URL) -> Result)?
  /// Takes what is left to the system; nil outside of a session.
  private var opener: AddressOpener?

  /// What became of an address.
  public struct Result: Sendable {
    fileprivate let outcome: Outcome

    fileprivate enum Outcome: Sendable {
      case handled, discarded
      /// The client is to open another address, or, for nil, the one that was asked for.
      case system(URL?)
    }

    /// It was opened.
    public static let handled = Result(outcome: .handled)
    /// It could not be opened.
    public static let discarded = Result(outcome: .discarded)
    /// The client is to open it.
    public static let systemAction = Result(outcome: .system(nil))
    /// The client is to open another one.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
  }

  /// An action of the app's own.
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

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    _ = open(url)
  }

  /// Opens an address and says whether that was possible, as far as the server can tell.
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
  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue.leavingRest(to: self[OpenURLKey.self]) }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(opener: nil) }
}
