import SwiftUI

/// A scene as UIKit has it. Nothing makes any here.
@MainActor open class UIScene: UIResponder {
  /// Options for connecting a scene.
  public struct ConnectionOptions {}
}

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
  /// Its windows.
  public var windows: [UIWindow] { [] }
}

/// A window. Nothing shows any here.
@MainActor open class UIWindow: UIView {
  /// The controller of its content.
  public var rootViewController: UIViewController?
  /// Shows it.
  public func makeKeyAndVisible() {}
}

/// What a scene was opened for.
@MainActor public final class UISceneSession {
  /// The part that it plays.
  public struct Role: Hashable, Sendable {
    let name: String
    /// A window of the app.
    public static let windowApplication = Role(name: "windowApplication")
  }

  /// The part that it plays.
  public let role = Role.windowApplication
}

/// How a scene is made.
@MainActor public final class UISceneConfiguration {
  /// The class of its delegate.
  public var delegateClass: AnyClass?
  /// A configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UIApplication {
  /// The scenes: none.
  public var connectedScenes: Set<UIScene> { [] }
  /// The windows: none.
  public var windows: [UIWindow] { [] }
}

extension UIResponder: Hashable {
  /// Whether they are the same.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UISceneSession: Hashable {
  /// Whether they are the same.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIApplication {
  /// The app came into use; posted by nothing here.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActive")
  /// The app goes out of use; posted by nothing here.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActive")
  /// The app comes back; posted by nothing here.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForeground")
  /// The app went to the background; posted by nothing here.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackground")
  /// The app ends; posted by nothing here.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminate")
}

extension UIDevice {
  /// The device was turned; posted by nothing here.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChange")
}

extension UIResponder {
  /// The keyboard comes; posted by nothing here.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// The keyboard goes; posted by nothing here.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
}
