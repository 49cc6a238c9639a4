import SwiftUI

/// A view of UIKit. It is never drawn here.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The background colour.
  open var backgroundColor: UIColor?
  /// The colour of what can be tapped.
  open var tintColor: UIColor!
  /// Whether the view is hidden.
  open var isHidden = false
  /// Whether the view covers what is behind it.
  open var isOpaque = true
  /// Whether the view receives touches.
  open var isUserInteractionEnabled = true
  /// Whether the view cuts off what is outside of its bounds.
  open var clipsToBounds = false
  /// The frame of the view.
  open var frame: CGRect
  /// The frame in the coordinates of the view.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The centre of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The opacity of the view.
  open var alpha: CGFloat = 1
  /// The transformation of the view.
  open var transform = CGAffineTransform.identity
  /// The number of the view.
  open var tag = 0
  /// The way in which the content fills the bounds.
  open var contentMode = ContentMode.scaleToFill
  /// The way in which the view follows the size of its superview.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask becomes constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The preferred appearance.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The name of the view for tests.
  open var accessibilityIdentifier: String?
  /// The name of the view for assistive technology.
  open var accessibilityLabel: String?
  /// The views in this one.
  public private(set) var subviews: [UIView] = []
  /// The view that this one is in.
  public private(set) weak var superview: UIView?

  /// Creates a view with a frame.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without a size.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view without a size. The coder is ignored.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// The insets within which nothing covers the view. Always zero here: the client keeps them.
  open var safeAreaInsets: UIEdgeInsets { .zero }
  /// The window of the view. Always nil here.
  public var window: UIWindow? { nil }
  /// Adds a view in front of the others.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  /// Removes the view from the one that it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  /// Marks the layout as outdated. Has no effect here.
  open func setNeedsLayout() {}
  /// Lays out the subviews. Has no effect here.
  open func layoutIfNeeded() {}
  /// Called on Apple's platforms to lay out the subviews. Never called here.
  open func layoutSubviews() {}
  /// Marks the drawing as outdated. Has no effect here.
  open func setNeedsDisplay() {}
  /// Draws the view. Never called here.
  open func draw(_ rect: CGRect) {}
  /// Makes the view as large as its content. Has no effect here.
  open func sizeToFit() {}
  /// Returns the size that fits best: the one that is there.
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  /// Sets how much the view resists growing. Has no effect here.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  /// Sets how much the view resists shrinking. Has no effect here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  /// Returns a rectangle in the coordinates of another view. Views have no places here: it is the same one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  /// Returns a point in the coordinates of another view. Views have no places here: it is the same one.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  /// Returns a rectangle of the coordinates of another view. Views have no places here: it is the same one.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  /// Returns a point of the coordinates of another view. Views have no places here: it is the same one.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  /// Adds a recognizer, which recognizes nothing here.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  /// Takes the keyboard focus from the control that has it.
  @discardableResult public func endEditing(_ force: Bool) -> Bool { resignFirstResponder() }

  /// Performs changes at once.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Returns an object whose properties have no effect here.
  public class func appearance() -> Self { Self(coder: NSCoder())! }

  /// The way in which content fills bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }

  /// The ways in which a view follows the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width follows.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The height follows.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
}

/// The importance of a rule of layout.
public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority from its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// A rule that must hold.
  public static let required = UILayoutPriority(1000)
  /// A rule of high importance.
  public static let defaultHigh = UILayoutPriority(750)
  /// A rule of low importance.
  public static let defaultLow = UILayoutPriority(250)
}

/// A rule of layout. Only its names exist here.
@preconcurrency @MainActor public class NSLayoutConstraint: NSObject {
  /// The axis of a layout.
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

/// A recognizer of gestures. It recognizes nothing here.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// Creates a recognizer. The action is never sent.
  public nonisolated init(target: Any?, action: Selector?) { super.init() }
}

/// A recognizer of taps. It recognizes nothing here.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  public var numberOfTapsRequired = 1
}

/// The appearance of a user interface.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The distances from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat
  /// No distances.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  /// Creates insets.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
