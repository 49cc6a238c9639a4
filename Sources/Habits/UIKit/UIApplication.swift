import SwiftUI

/// The running app.
@MainActor open class UIApplication: UIResponder {
  /// The shared application.
  public static let shared = UIApplication()

  private override nonisolated init() { super.init() }

  /// Does not open a URL here: calls the completion handler with false. Use the environment's `openURL`
  /// instead.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// Returns whether a URL has the scheme `http`, `https` or `mailto`.
  public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto"].contains(url.scheme ?? "") }

  /// Whether the idle timer is disabled. Always false here.
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }

  /// The state of the app. Always active here.
  public var applicationState: State { .active }

  /// The state of an app.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The key of an option for opening a URL.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// The key of a launch option.
  public struct LaunchOptionsKey: Hashable, Sendable {}

  /// The URL of the app's settings. There are no settings here.
  public static let openSettingsURLString = "app-settings:"
}

/// A delegate for events in the lifecycle of the app. Here no delegate is ever made, because a class of the
/// app cannot be initialized without knowing the class.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called on Apple's platforms when the app was launched. Never called here.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Called on Apple's platforms when the app was launched. Never called here.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// A property wrapper that names the type of the app's delegate. Here no delegate is made: reading the
/// property stops the process.
@MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  /// The delegate. Stops the process here.
  public var wrappedValue: Delegate { fatalError("No \(Delegate.self) is made on this system") }

  /// Creates the wrapper with the type of the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {}
}
