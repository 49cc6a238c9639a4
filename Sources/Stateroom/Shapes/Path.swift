import Foundation

/// An outline of lines and curves.
///
/// ```swift
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 20))
///   path.addLine(to: CGPoint(x: 20, y: 0))
/// }
/// .stroke(.black)
/// // {"type": "Shape",
/// //  "props": {"name": "Path", "stroke": {"style": "black", "width": 1}, "path": "M0 20L20 0"}}
/// ```
public struct Path: Hashable, Sendable {
  var elements: [Element] = []

  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// The beginning of a subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the beginning of the subpath.
    case closeSubpath
  }

  /// Creates an empty path.
  public init() {}

  /// Creates a path that a closure draws.
  public init(_ draw: (inout Path) -> Void) {
    draw(&self)
  }

  /// Creates a path of a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Creates a path of an ellipse.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// Creates a path of a rectangle with rounded corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path of a rectangle with a radius for each corner.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the path, or nil if it is empty.
  ///
  /// - Complexity: O(elements of the last subpath) if it is closed, and O(1) otherwise.
  public var currentPoint: CGPoint? {
    var closed = 0
    for element in elements.reversed() {
      switch element {
      case .move(let to):
        return to
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        if closed == 0 { return to }
      case .closeSubpath: closed += 1
      }
    }
    return nil
  }

  /// Visits the elements in order.
  ///
  /// - Complexity: O(elements).
  public func forEach(_ body: (Path.Element) -> Void) {
    elements.forEach(body)
  }

  /// Begins a subpath at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
  }

  /// Adds a straight line.
  ///
  /// ```swift
  /// Path { path in
  ///   path.move(to: .zero)
  ///   path.addLine(to: CGPoint(x: 10, y: 20))
  /// }
  /// // {"type": "Shape", "props": {"path": "M0 0L10 20", …}}
  /// ```
  public mutating func addLine(to end: CGPoint) {
    elements.append(.line(to: end))
  }

  /// Adds straight lines from point to point.
  ///
  /// - Complexity: O(points).
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the subpath with a line to its beginning.
  public mutating func closeSubpath() {
    if elements.isEmpty || elements.last == .closeSubpath { return }
    elements.append(.closeSubpath)
  }

  /// Adds another path, optionally transformed.
  ///
  /// - Complexity: O(elements of the other path).
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += transform.isIdentity ? path.elements : path.applying(transform).elements
  }
}

extension Path: Shape {
  /// Returns the path itself. The rectangle is ignored.
  public nonisolated func path(in rect: CGRect) -> Path { self }

  /// Not for use by apps.
  public nonisolated var _dependsOnSize: Bool { false }

  /// Not for use by apps.
  public nonisolated func _description(in size: CGSize) -> _ShapeDescription {
    _ShapeDescription(name: "Path", outline: .fixed(self))
  }
}
