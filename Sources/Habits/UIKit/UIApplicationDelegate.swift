import SwiftUI

/// A delegate for events in the lifecycle of the app.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app without scene delegates.
  var window: UIWindow? { get set }
  /// Called before the launch of a session has ended.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when a session was launched.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Returns the configuration of a scene. Its delegate is made, if it names the class.
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called on Apple's platforms when scenes were closed. Never called here.
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)
  /// Called on Apple's platforms when the app opens a URL. Never called here.
  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called on Apple's platforms when the app can receive notifications. Never called here.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data)
  /// Called on Apple's platforms when the app cannot receive notifications. Never called here.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Called when the app has become active: after a session was launched.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called on Apple's platforms before the app becomes inactive. Never called here.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called on Apple's platforms when the app is in the background. Never called here.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called on Apple's platforms before the app becomes active. Never called here.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called on Apple's platforms before the app ends. Never called here.
  func applicationWillTerminate(_ application: UIApplication)
  /// Makes a delegate. `serve` writes it for each class. Not for use by apps.
  static func _make() -> AnyObject?
  /// The classes of scene delegates. `serve` writes them. Not for use by apps.
  static var _sceneDelegates: [any UISceneDelegate.Type] { get }
}

extension UIApplicationDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns a configuration without a class.
  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: session.role) }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
  ) {}
  /// Opens nothing.
  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Makes no delegate.
  public static func _make() -> AnyObject? { nil }
  /// No classes.
  public static var _sceneDelegates: [any UISceneDelegate.Type] { [] }

  /// Serves an app that begins with a delegate: each session is a launch, and shows the window that the delegates
  /// make.
  public static func main() { DelegateApp<Self>.main() }
}

/// A property wrapper that makes the delegate of an app: one for each launch, which is a session.
@MainActor @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: UIApplicationDelegate>: DynamicProperty {
  private let launch = Launch<Delegate>()

  /// The delegate.
  public var wrappedValue: Delegate { launch.delegate }

  /// Creates the wrapper with the type of the delegate.
  public init(_ type: Delegate.Type = Delegate.self) {}

  /// Tells the delegate about the launch, once.
  public nonisolated mutating func update() {
    // Bodies are evaluated on the main actor.
    MainActor.assumeIsolated { [launch] in launch.finish() }
  }
}

/// One launch of an app with a delegate.
@MainActor private final class Launch<Delegate: UIApplicationDelegate> {
  private var made: Delegate?
  private var scene: (any UISceneDelegate)?
  private var isFinished = false
  private(set) var window: UIWindow?

  nonisolated init() {}

  var delegate: Delegate {
    if let made { return made }
    guard let delegate = Delegate._make() as? Delegate else {
      fatalError("serve could not write how \(Delegate.self) is made: it is private, or has no init()")
    }
    made = delegate
    return delegate
  }

  /// Calls the delegates as at a launch, the first time.
  func finish() {
    guard !isFinished else { return }
    isFinished = true
    UIWindow.shown = nil
    let app = UIApplication.shared
    _ = delegate.application(app, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(app, didFinishLaunchingWithOptions: nil)
    if UIWindow.shown == nil, delegate.window?.rootViewController == nil { connectScene(app) }
    delegate.applicationDidBecomeActive(app)
    window = UIWindow.shown ?? delegate.window ?? (scene as? any UIWindowSceneDelegate)?.window
    UIWindow.shown = nil
  }

  private func connectScene(_ app: UIApplication) {
    let scene = UIWindowScene.current
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      app, configurationForConnecting: scene.session, options: options)
    let type = configuration.delegateClass as? any UISceneDelegate.Type ?? Delegate._sceneDelegates.first
    guard let made = type?._make() as? any UISceneDelegate else { return }
    self.scene = made
    scene.delegate = made
    made.scene(scene, willConnectTo: scene.session, options: options)
    made.sceneWillEnterForeground(scene)
    made.sceneDidBecomeActive(scene)
  }
}

/// An app that begins with a delegate.
private struct DelegateApp<Delegate: UIApplicationDelegate>: App {
  private let launch = Launch<Delegate>()

  var body: some Scene {
    WindowGroup(ProcessInfo.processInfo.processName) { DelegateWindow(launch: launch) }
  }
}

private struct DelegateWindow<Delegate: UIApplicationDelegate>: View {
  let launch: Launch<Delegate>

  var body: some View {
    let _ = launch.finish()
    if let window = launch.window {
      window.content
    } else {
      Text(verbatim: "\(Delegate.self) shows no window with a view of SwiftUI.")
    }
  }
}
