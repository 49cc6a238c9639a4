import SwiftUI

/// A scene of UIKit. It is never made here.
@MainActor open class UIScene: UIResponder {
  /// Options for connecting a scene.
  public struct ConnectionOptions {}
}

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  /// The windows of the scene. Always empty here.
  public var windows: [UIWindow] { [] }
}

/// A window. It is never shown here.
@MainActor open class UIWindow: UIView {
  /// The controller of the window's content.
  public var rootViewController: UIViewController?
  /// Does nothing.
  public func makeKeyAndVisible() {}
}

/// The session of a scene.
@MainActor public final class UISceneSession {
  /// The role of a scene.
  public struct Role: Hashable, Sendable {
    let name: String
    /// A window of the app.
    public static let windowApplication = Role(name: "windowApplication")
  }

  /// The role of the scene.
  public let role = Role.windowApplication
}

/// The configuration of a scene. Ignored here.
@MainActor public final class UISceneConfiguration {
  /// The class of the scene's delegate.
  public var delegateClass: AnyClass?
  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UIApplication {
  /// The connected scenes. Always empty here.
  public var connectedScenes: Set<UIScene> { [] }
  /// The windows. Always empty here.
  public var windows: [UIWindow] { [] }
}

extension UIResponder: Hashable {
  /// Returns whether two references are identical.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UISceneSession: Hashable {
  /// Returns whether two references are identical.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIApplication {
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
}

extension UIDevice {
  /// The notification that the orientation of the device changed. Never posted here.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChange")
}

extension UIResponder {
  /// The notification that the keyboard is about to appear. Never posted here.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// The notification that the keyboard is about to disappear. Never posted here.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
}
