import SwiftUI

/// A view controller of UIKit. It is never shown here, but for those that hold views of SwiftUI.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The view of the controller.
  open lazy var view: UIView! = UIView(frame: .zero)
  /// The title of the controller.
  open var title: String?
  /// The item of the navigation bar.
  public let navigationItem = UINavigationItem()
  /// The way in which the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The motion by which the controller is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The preferred appearance.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The controllers in this one.
  public private(set) var children: [UIViewController] = []
  /// The controller that this one is in.
  public private(set) weak var parent: UIViewController?

  /// Creates a controller.
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller. The coder is ignored.
  public required init?(coder: NSCoder) { super.init() }

  /// The controller of the navigation stack. Always nil here.
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  /// The presented controller. Always nil here.
  open var presentedViewController: UIViewController? { nil }
  /// Called on Apple's platforms when the view was loaded. Never called here.
  open func viewDidLoad() {}
  /// Called on Apple's platforms before the view appears. Never called here.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called on Apple's platforms when the view appeared. Never called here.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called on Apple's platforms before the view disappears. Never called here.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called on Apple's platforms when the view disappeared. Never called here.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called on Apple's platforms before subviews are laid out. Never called here.
  open func viewWillLayoutSubviews() {}
  /// Called on Apple's platforms when subviews were laid out. Never called here.
  open func viewDidLayoutSubviews() {}
  /// Does not present the controller here.
  open func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    completion?()
  }
  /// Dismisses nothing here.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
  /// Adds a controller.
  open func addChild(_ controller: UIViewController) {
    children.append(controller)
    controller.parent = self
  }
  /// Called when the controller was moved to another.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called before the controller is moved to another.
  open func willMove(toParent parent: UIViewController?) {}

  /// The view of SwiftUI that the controller shows: a text with the name of its type, unless it holds one.
  var shown: AnyView { AnyView(Text(verbatim: String(describing: Self.self))) }
}

/// The way in which a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover,
    automatic = -2, none = -1
}

/// The motion by which a controller is presented.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The controller of a view of SwiftUI, which is shown if the controller is a window's.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  private let held: Held<Content>

  /// The view.
  open var rootView: Content {
    get { held.value }
    set { held.value = newValue }
  }

  /// Creates a controller of a view.
  public init(rootView: Content) {
    held = Held(rootView)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a view. The coder is ignored.
  public init?(coder: NSCoder, rootView: Content) {
    held = Held(rootView)
    super.init(coder: coder)
  }

  /// Creates nothing: a controller cannot be made without its view.
  public required init?(coder: NSCoder) { return nil }

  override var shown: AnyView { AnyView(HeldView(held: held)) }
}

/// A value whose changes update the views that show it.
@Observable final class Held<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

private struct HeldView<Content: View>: View {
  let held: Held<Content>
  var body: some View { held.value }
}

/// A stack of controllers. The last one is shown.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private let held: Held<[UIViewController]>
  /// The bar.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// Whether the bar is hidden.
  open var isNavigationBarHidden = false
  /// The delegate.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates a stack of one controller.
  public init(rootViewController: UIViewController) {
    held = Held([rootViewController])
    super.init(nibName: nil, bundle: nil)
    addChild(rootViewController)
  }

  /// Creates an empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    held = Held([])
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an empty stack. The coder is ignored.
  public required init?(coder: NSCoder) {
    held = Held([])
    super.init(coder: coder)
  }

  /// The controllers, the one that is shown last.
  open var viewControllers: [UIViewController] {
    get { held.value }
    set { held.value = newValue }
  }
  /// The controller that is shown.
  open var topViewController: UIViewController? { held.value.last }
  /// Adds a controller, which is shown.
  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    addChild(controller)
    held.value.append(controller)
  }
  /// Removes the controller that is shown, but never the first.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    held.value.count > 1 ? held.value.removeLast() : nil
  }
  /// Removes all controllers but the first.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    defer { held.value = Array(held.value.prefix(1)) }
    return Array(held.value.dropFirst())
  }
  /// Hides or shows the bar.
  open func setNavigationBarHidden(_ isHidden: Bool, animated: Bool) { isNavigationBarHidden = isHidden }

  override var shown: AnyView { AnyView(TopView(held: held)) }
}

private struct TopView: View {
  let held: Held<[UIViewController]>
  var body: some View {
    if let top = held.value.last { top.shown.id(ObjectIdentifier(top)) }
  }
}

/// A delegate of a stack of controllers. Nothing is called here.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {}
