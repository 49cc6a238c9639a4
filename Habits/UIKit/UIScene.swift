import SwiftUI

/// A scene as UIKit has it. Nothing makes any here.
@MainActor open class UIScene: UIResponder {
  /// What a scene is connected with.
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
