import SwiftUI

/// The running app.
@MainActor open class UIApplication: UIResponder {
  /// The only one.
  public static let shared = UIApplication()

  private override nonisolated init() { super.init() }

  /// Opens an address, which no client is asked for here: use the environment's `openURL`.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
  ) {
    completionHandler?(false)
  }

  /// Whether an address can be opened.
  public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto"].contains(url.scheme ?? "") }

  /// Whether the display stays on.
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }

  /// Whether the app is in use.
  public var applicationState: State { .active }

  /// Whether an app is in use.
  public enum State: Int, Sendable { case active, inactive, background }

  /// A choice for how an address is opened.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}

  /// Why the app was launched.
  public struct LaunchOptionsKey: Hashable, Sendable {}

  /// The address of the app's settings, which there are none of.
  public static let openSettingsURLString = "app-settings:"
}

/// Hears of the app's life on Apple's systems. None is made here: no initializer of a class of the app's can be called
/// without knowing the class.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The app was launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// The app was launched.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

/// Names the app's delegate, of which none is made: reading it ends the program.
@MainActor @propertyWrapper public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate> {
  /// The delegate.
  public var wrappedValue: Delegate { fatalError("No \(Delegate.self) is made on this system") }

  /// Names the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {}
}
