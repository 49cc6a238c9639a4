import SwiftUI

/// The running app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The shared application.
  public static let shared = UIApplication()

  private override init() { super.init() }

  /// The delegate. Always nil here: each session has one of its own.
  public var delegate: (any UIApplicationDelegate)? { nil }

  /// Tells the client of the session whose code is running to open a URL.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isOpened = _CurrentSession.open(url)
    completionHandler?(isOpened)
  }

  /// Takes the keyboard focus from the control that has it, if that is the action. Other actions are not sent here.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard action.description.hasSuffix("resignFirstResponder") else { return false }
    _CurrentSession.endEditing()
    return true
  }

  /// Registers for nothing here.
  public func registerForRemoteNotifications() {}

  /// The number on the app's icon. Ignored here.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }

  /// The name of the icon. Always nil here.
  public var alternateIconName: String? { nil }

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

  /// The key of an option with which the app opens a URL.
  public struct OpenURLOptionsKey: Hashable, Sendable {}

  /// The key of a launch option.
  public struct LaunchOptionsKey: Hashable, Sendable {}

  /// The URL of the app's settings. There are no settings here.
  public static let openSettingsURLString = "app-settings:"
}

extension UIApplication {
  /// The connected scenes: that of the session whose code is running.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.current] }
  /// The windows: that of the session whose code is running.
  public var windows: [UIWindow] { UIWindowScene.current.windows }
  /// The window that receives the keyboard's events.
  public var keyWindow: UIWindow? { windows.first }
}

extension UIApplication {
  /// The notification that the app was launched. Never posted here.
  public nonisolated static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunching")
  /// The notification that the app became active. Never posted here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActive")
  /// The notification that the app is about to become inactive. Never posted here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActive")
  /// The notification that the app is about to enter the foreground. Never posted here.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForeground")
  /// The notification that the app entered the background. Never posted here.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackground")
  /// The notification that the app is about to terminate. Never posted here.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
  /// The notification that a screenshot was taken. Never posted here.
  public nonisolated static let userDidTakeScreenshotNotification =
    Notification.Name("UIApplicationUserDidTakeScreenshot")
}

/// The result of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
