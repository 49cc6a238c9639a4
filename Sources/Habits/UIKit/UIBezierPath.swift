import SwiftUI

/// A path of UIKit.
open class UIBezierPath: NSObject {
  private var path: Path

  /// The width of lines. Ignored here.
  open var lineWidth: CGFloat = 1

  /// Creates an empty path.
  public override init() { path = Path() }
  /// Creates the path of a rectangle.
  public init(rect: CGRect) { path = Path(rect) }
  /// Creates the path of an ellipse.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular)
  }
  /// Creates the path of a rectangle of which some corners are rounded.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii size: CGSize) {
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? size.width : 0 }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)), style: .circular)
  }
  /// Creates an arc of a circle.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path = Path()
    super.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Creates a path from one of CoreGraphics.
  public init(cgPath: CGPath) { path = Path(cgPath) }

  /// The path as one of CoreGraphics.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }
  /// The smallest rectangle that has the path in it.
  open var bounds: CGRect { path.boundingRect }
  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The end of the path.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a curve with one control point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds a curve with two control points.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds an arc of a circle.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // UIKit and SwiftUI call opposite directions clockwise.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }
  /// Closes the subpath.
  open func close() { path.closeSubpath() }
  /// Adds another path.
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Returns whether a point is in the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners: UIRectCorner = [topLeft, topRight, bottomLeft, bottomRight]
}
