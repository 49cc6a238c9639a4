import Foundation

extension Path {
  /// The distance of the control points from the ends of a quarter of the unit circle.
  private static let quarter: CGFloat = 0.5522847498307936

  /// Adds a rectangle, optionally transformed.
  ///
  /// ```swift
  /// Path { $0.addRect(CGRect(x: 0, y: 0, width: 10, height: 20)) }
  /// // {"type": "Shape", "props": {"path": "M0 0L10 0L10 20L0 20Z", …}}
  /// ```
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds rectangles, optionally transformed.
  ///
  /// - Complexity: O(rectangles).
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse, optionally transformed.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var path = Path()
    let (x, y) = (rect.width / 2 * Self.quarter, rect.height / 2 * Self.quarter)
    path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
    path.addCurve(
      to: CGPoint(x: rect.midX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.midY + y),
      control2: CGPoint(x: rect.midX + x, y: rect.maxY))
    path.addCurve(
      to: CGPoint(x: rect.minX, y: rect.midY), control1: CGPoint(x: rect.midX - x, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.midY + y))
    path.addCurve(
      to: CGPoint(x: rect.midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.midY - y),
      control2: CGPoint(x: rect.midX - x, y: rect.minY))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: rect.midY), control1: CGPoint(x: rect.midX + x, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.midY - y))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds a rectangle with rounded corners, optionally transformed. `style` is ignored: corners are quarters
  /// of ellipses.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(
      width: max(0, min(cornerSize.width, rect.width / 2)),
      height: max(0, min(cornerSize.height, rect.height / 2)))
    addRect(rect, corners: [size, size, size, size], transform)
  }

  /// Adds a rectangle with a radius for each corner, optionally transformed. `style` is ignored: corners are
  /// quarters of circles.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let limit = min(rect.width, rect.height) / 2
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
    ].map { max(0, min($0, limit)) }
    addRect(rect, corners: radii.map { CGSize(width: $0, height: $0) }, transform)
  }

  /// Adds a rectangle with four corners, clockwise from the top leading one.
  private mutating func addRect(_ rect: CGRect, corners: [CGSize], _ transform: CGAffineTransform) {
    if corners.allSatisfy({ $0.width == 0 || $0.height == 0 }) { return addRect(rect, transform: transform) }
    var path = Path()
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let rest = 1 - Self.quarter
    let (topLeading, topTrailing, bottomTrailing, bottomLeading) = (
      corners[0], corners[1], corners[2], corners[3]
    )
    path.move(to: point(rect.minX + topLeading.width, rect.minY))
    path.addLine(to: point(rect.maxX - topTrailing.width, rect.minY))
    path.addCurve(
      to: point(rect.maxX, rect.minY + topTrailing.height),
      control1: point(rect.maxX - topTrailing.width * rest, rect.minY),
      control2: point(rect.maxX, rect.minY + topTrailing.height * rest))
    path.addLine(to: point(rect.maxX, rect.maxY - bottomTrailing.height))
    path.addCurve(
      to: point(rect.maxX - bottomTrailing.width, rect.maxY),
      control1: point(rect.maxX, rect.maxY - bottomTrailing.height * rest),
      control2: point(rect.maxX - bottomTrailing.width * rest, rect.maxY))
    path.addLine(to: point(rect.minX + bottomLeading.width, rect.maxY))
    path.addCurve(
      to: point(rect.minX, rect.maxY - bottomLeading.height),
      control1: point(rect.minX + bottomLeading.width * rest, rect.maxY),
      control2: point(rect.minX, rect.maxY - bottomLeading.height * rest))
    path.addLine(to: point(rect.minX, rect.minY + topLeading.height))
    path.addCurve(
      to: point(rect.minX + topLeading.width, rect.minY),
      control1: point(rect.minX, rect.minY + topLeading.height * rest),
      control2: point(rect.minX + topLeading.width * rest, rect.minY))
    path.closeSubpath()
    addPath(path, transform: transform)
  }

  /// Adds straight lines from point to point, transformed.
  ///
  /// - Complexity: O(points).
  public mutating func addLines(_ lines: [CGPoint], transform: CGAffineTransform) {
    addLines(lines.map { $0.applying(transform) })
  }
}
