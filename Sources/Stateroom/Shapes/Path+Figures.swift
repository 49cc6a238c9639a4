import Foundation

extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
  }

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    let width = min(cornerSize.width, rect.width / 2)
    let height = min(cornerSize.height, rect.height / 2)
    move(to: CGPoint(x: rect.minX + width, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - width, y: rect.minY))
    addCorner(to: CGPoint(x: rect.maxX, y: rect.minY + height), by: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - height))
    addCorner(to: CGPoint(x: rect.maxX - width, y: rect.maxY), by: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX + width, y: rect.maxY))
    addCorner(to: CGPoint(x: rect.minX, y: rect.maxY - height), by: CGPoint(x: rect.minX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + height))
    addCorner(to: CGPoint(x: rect.minX + width, y: rect.minY), by: CGPoint(x: rect.minX, y: rect.minY))
    closeSubpath()
  }

  /// Adds a part of a circle, with y growing downwards.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    // SwiftUI's clockwise is that of an axis that grows upwards.
    if clockwise, sweep > 0 { sweep -= 2 * .pi } else if !clockwise, sweep < 0 { sweep += 2 * .pi }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep))
  }

  /// Adds a part of a circle that spans an angle.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    func point(_ angle: Double, _ distance: CGFloat = 1) -> CGPoint {
      CGPoint(
        x: center.x + radius * distance * CGFloat(cos(angle)),
        y: center.y + radius * distance * CGFloat(sin(angle)))
    }
    // What goes round more than once covers itself.
    let sweep = delta.radians.isNaN ? 0 : min(max(delta.radians, -2 * .pi), 2 * .pi)
    let pieces = max(1, Int((abs(sweep) / (.pi / 4)).rounded(.up)))
    let step = sweep / Double(pieces)
    let start = point(startAngle.radians)
    if isEmpty { move(to: start) } else { addLine(to: start) }
    for piece in 0..<pieces {
      let from = startAngle.radians + step * Double(piece)
      addQuadCurve(to: point(from + step), control: point(from + step / 2, CGFloat(1 / cos(step / 2))))
    }
  }

  private mutating func addCorner(to end: CGPoint, by corner: CGPoint) {
    addQuadCurve(to: end, control: corner)
  }
}

extension Path: Shape {
  /// The path itself, wherever it is put.
  public func path(in rect: CGRect) -> Path { self }
}
