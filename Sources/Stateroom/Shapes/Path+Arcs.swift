import Foundation

extension Path {
  /// Adds a circular arc, optionally transformed. The y axis points down.
  ///
  /// ```swift
  /// Path { path in
  ///   path.addArc(
  ///     center: CGPoint(x: 10, y: 10), radius: 10, startAngle: .zero, endAngle: .degrees(90),
  ///     clockwise: false)
  /// }
  /// // {"type": "Shape", "props": {"path": "M20 10C20 15.523 15.523 20 10 20", …}}
  /// ```
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    // SwiftUI's clockwise direction assumes that the y axis points up.
    if abs(sweep) < full || !sweep.isFinite {
      if clockwise, sweep > 0 { sweep -= full } else if !clockwise, sweep < 0 { sweep += full }
    } else {
      sweep = clockwise ? -full : full
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: sweep),
      transform: transform)
  }

  /// Adds a circular arc that spans an angle, optionally transformed.
  ///
  /// - Complexity: Amortized O(1). An arc has at most four pieces.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    // Clamped to a full turn, because longer arcs only repeat themselves.
    let sweep = delta.radians.isNaN ? 0 : min(max(delta.radians, -2 * .pi), 2 * .pi)
    let pieces = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(pieces)
    // The distance of the control points from the ends of a piece.
    let reach = CGFloat(4 / 3 * tan(step / 4)) * radius
    func direction(_ angle: Double) -> CGPoint { CGPoint(x: CGFloat(cos(angle)), y: CGFloat(sin(angle))) }
    func point(_ angle: Double, along tangent: CGFloat = 0) -> CGPoint {
      let direction = direction(angle)
      return CGPoint(
        x: center.x + radius * direction.x - tangent * direction.y,
        y: center.y + radius * direction.y + tangent * direction.x
      ).applying(transform)
    }
    let start = point(startAngle.radians)
    if isEmpty || elements.last == .closeSubpath { move(to: start) } else { addLine(to: start) }
    for piece in 0..<pieces {
      let from = startAngle.radians + step * Double(piece)
      addCurve(
        to: point(from + step), control1: point(from, along: reach),
        control2: point(from + step, along: -reach))
    }
  }

  /// Adds a circular arc that is tangent to the line from the current point to `tangent1End` and the line
  /// from there to `tangent2End`, optionally transformed.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint?.applying(transform.inverted()) else { return }
    let before = Self.direction(from: tangent1End, to: current)
    let after = Self.direction(from: tangent1End, to: tangent2End)
    let cosine = Double(before.x * after.x + before.y * after.y)
    // There is no arc if the points are on one line.
    guard radius > 0, abs(cosine) < 0.999999, cosine.isFinite else {
      return addLine(to: tangent1End.applying(transform))
    }
    let half = acos(cosine) / 2
    let distance = radius / CGFloat(tan(half))
    let reach = radius / CGFloat(sin(half))
    let start = CGPoint(x: tangent1End.x + before.x * distance, y: tangent1End.y + before.y * distance)
    let end = CGPoint(x: tangent1End.x + after.x * distance, y: tangent1End.y + after.y * distance)
    let middle = Self.direction(from: .zero, to: CGPoint(x: before.x + after.x, y: before.y + after.y))
    let center = CGPoint(x: tangent1End.x + middle.x * reach, y: tangent1End.y + middle.y * reach)
    func angle(_ point: CGPoint) -> Double { atan2(Double(point.y - center.y), Double(point.x - center.x)) }
    var delta = angle(end) - angle(start)
    if delta > .pi { delta -= 2 * .pi } else if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: angle(start)), delta: Angle(radians: delta),
      transform: transform)
  }

  /// Returns the unit vector from one point to another, or zero if the points are equal.
  static func direction(from start: CGPoint, to end: CGPoint) -> CGPoint {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = CGFloat(hypot(Double(x), Double(y)))
    return length == 0 ? .zero : CGPoint(x: x / length, y: y / length)
  }
}
