import SwiftUI

/// A delegate for events in the lifecycle of a scene.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when the scene connects: after the app was launched.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  /// Called on Apple's platforms when the scene was released. Never called here.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene has become active: after it connected.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called on Apple's platforms before the scene becomes inactive. Never called here.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes active: after it connected.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called on Apple's platforms when the scene is in the background. Never called here.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called on Apple's platforms when the scene opens URLs. Never called here.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Makes a delegate. `serve` writes it for each class. Not for use by apps.
  static func _make() -> AnyObject?
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// Makes no delegate.
  public static func _make() -> AnyObject? { nil }
}

/// A delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
