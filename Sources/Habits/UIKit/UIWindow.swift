import SwiftUI

/// A window. The view of its controller is shown if an app delegate or scene delegate makes it.
@preconcurrency @MainActor open class UIWindow: UIView {
  private let held = Held<UIViewController?>(nil)
  /// The scene of the window.
  open weak var windowScene: UIWindowScene?

  /// The window that was shown last.
  static var shown: UIWindow?

  /// Creates a window in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// The controller of the window's content.
  open var rootViewController: UIViewController? {
    get { held.value }
    set { held.value = newValue }
  }

  /// Whether the window receives the keyboard's events. Always true here.
  open var isKeyWindow: Bool { true }

  /// Shows the window.
  open func makeKeyAndVisible() {
    UIWindow.shown = self
    windowScene?.show(self)
  }

  var content: some View { WindowContent(held: held) }
}

private struct WindowContent: View {
  let held: Held<UIViewController?>
  var body: some View {
    if let controller = held.value { controller.shown.id(ObjectIdentifier(controller)) }
  }
}

/// A scene of UIKit.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The options with which a scene connects.
  public struct ConnectionOptions {
    /// The URLs to open. Always empty here.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to continue. Always empty here.
    public var userActivities: Set<NSObject> { [] }
  }
  /// The options with which a scene opens a URL.
  public struct OpenURLOptions {
    /// The app that asks for it. Always nil here.
    public var sourceApplication: String? { nil }
  }
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1, foregroundActive, foregroundInactive, background
  }
  /// The state. Always active here.
  public var activationState: ActivationState { .foregroundActive }
  /// The delegate.
  public var delegate: (any UISceneDelegate)?
  /// The session of the scene.
  public let session = UISceneSession()
}

/// A scene with windows. Each session has one.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private var shown: [UIWindow] = []
  /// The window of an app whose code makes none.
  private lazy var initial: UIWindow = {
    let window = UIWindow(windowScene: self)
    window.rootViewController = UIViewController()
    return window
  }()

  /// The scene of the session whose code is running.
  static var current: UIWindowScene { _CurrentSession.object { UIWindowScene() } }

  /// The windows of the scene: those that were shown, or one of the session's size if there are none.
  public var windows: [UIWindow] { shown.isEmpty ? [initial] : shown }

  /// Adds a window to those that were shown.
  func show(_ window: UIWindow) {
    if !shown.contains(where: { $0 === window }) { shown.append(window) }
  }

  /// The window that receives the keyboard's events.
  public var keyWindow: UIWindow? { windows.first }
  /// The screen.
  public var screen: UIScreen { .main }
}

/// A URL that a scene is to open. Never made here.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// The options.
  public let options = UIScene.OpenURLOptions()
  init(_ url: URL) {
    self.url = url
    super.init()
  }
}

/// The session of a scene.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: Hashable, Sendable {
    let name: String
    /// A window of the app.
    public static let windowApplication = Role(name: "windowApplication")
  }

  /// The role of the scene.
  public let role = Role.windowApplication
  /// The identifier, which differs for each session.
  public let persistentIdentifier = UUID().uuidString
}

/// The configuration of a scene. Only the class of the delegate has an effect here.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The class of the scene's delegate.
  public var delegateClass: AnyClass?
  /// The class of the scene. Ignored here.
  public var sceneClass: AnyClass?
  /// The name.
  public let name: String?
  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    super.init()
  }
}
