extension Animation: CustomDebugStringConvertible, CustomReflectable {
  /// The curve and its parameters, as SwiftUI writes them, and what changes them.
  public var description: String {
    var text = curve.description
    if delay != 0 { text += ".delay(\(delay / speed))" }
    if speed != 1 { text += ".speed(\(speed))" }
    if let repetition {
      text +=
        repetition.count.map { ".repeatCount(\($0), autoreverses: \(repetition.autoreverses))" }
        ?? ".repeatForever(autoreverses: \(repetition.autoreverses))"
    }
    return text
  }

  /// The same as the description.
  public var debugDescription: String { description }

  /// The curve, and what changes it.
  public var customMirror: Mirror {
    Mirror(self, children: ["base": curve.description, "delay": delay, "speed": speed])
  }
}

extension Animation.Curve {
  fileprivate var description: String {
    switch self {
    case .standard: return "DefaultAnimation()"
    case .named, .bezier:
      let (x1, y1, x2, y2) = points
      let (x, y) = (Self.coefficients(x1, x2), Self.coefficients(y1, y2))
      return "BezierAnimation(duration: \(duration), curve: SwiftUI.UnitCurve.CubicSolver("
        + "ax: \(x.0), bx: \(x.1), cx: \(x.2), ay: \(y.0), by: \(y.1), cy: \(y.2)))"
    case .spring(let spring, _, let blendDuration):
      return "FluidSpringAnimation(response: \(Self.rounded(spring.response)), "
        + "dampingFraction: \(Self.rounded(spring.dampingRatio)), blendDuration: \(blendDuration))"
    case .interpolating(let spring, let velocity):
      return "SpringAnimation(mass: \(spring.mass), stiffness: \(spring.stiffness), "
        + "damping: \(spring.damping), "
        + "initialVelocity: SwiftUI._Velocity<Swift.Double>(valuePerSecond: \(velocity)))"
    case .custom(let curve):
      return curve.base.map { "\($0)" } ?? "CustomAnimation(duration: \(curve.duration))"
    case .completing(let curve, let time): return "\(curve.description).logicallyComplete(after: \(time))"
    }
  }

  /// The control points of a curve that is not a spring.
  var points: (Double, Double, Double, Double) {
    switch self {
    case .bezier(let x1, let y1, let x2, let y2, _): (x1, y1, x2, y2)
    case .named("easeIn", _): (0.42, 0, 1, 1)
    case .named("easeOut", _): (0, 0, 0.58, 1)
    case .named("easeInOut", _): (0.42, 0, 0.58, 1)
    default: (0, 0, 1, 1)
    }
  }

  /// The coefficients of the polynomial of two control values, rounded as far as they are exact.
  private static func coefficients(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    let linear = 3 * first
    let square = 3 * (second - first) - linear
    return (rounded(1 - linear - square), rounded(square), rounded(linear))
  }

  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? 0 : rounded
  }
}
