@_exported import SwiftUI

/// A colour, as its components.
public struct CGColor: Hashable, Sendable {
  /// The components, from 0 to 1. The last one is the opacity.
  public let components: [CGFloat]?

  /// Creates a colour of red, green and blue.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }

  /// Creates a grey.
  public init(gray: CGFloat, alpha: CGFloat) { components = [gray, gray, gray, alpha] }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 1 }

  /// The number of components.
  public var numberOfComponents: Int { components?.count ?? 0 }
}

extension Color {
  /// Creates a colour from its components.
  public init(_ color: CGColor) {
    let parts = color.components ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Creates a colour from its components.
  public init(cgColor: CGColor) { self.init(cgColor) }
}

/// A path that cannot be changed.
public class CGPath: Hashable {
  fileprivate(set) var path: Path

  fileprivate init(_ path: Path) { self.path = path }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).moved(transform))
  }
  /// Creates the path of an ellipse.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).moved(transform))
  }
  /// Creates the path of a rectangle with rounded corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).moved(transform))
  }

  /// The smallest rectangle that has the path in it.
  public var boundingBox: CGRect { path.boundingRect }
  /// The smallest rectangle that has the path in it.
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Returns whether a point is in the path.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  /// Returns a copy that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns whether two paths have equal elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Returns a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Returns a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// A path that can be changed.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(Path()) }

  fileprivate override init(_ path: Path) { super.init(path) }

  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds lines between points.
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds an arc of a circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise)
  }
  /// Adds another path.
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  /// Closes the subpath.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// Creates a path from one of CoreGraphics.
  public init(_ path: CGPath) { self = path.path }

  /// The path as one of CoreGraphics.
  public var cgPath: CGPath { CGPath(self) }

  fileprivate func moved(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
