/// A cubic Bézier curve from (0, 0) to (1, 1) that goes on from left to right.
struct CubicCurve: Hashable, Sendable {
  /// The horizontal places of the control points, from 0 to 1, and their heights.
  let x1, y1, x2, y2: Double

  /// Creates a curve, and clamps the horizontal places, so that the curve has one value at each time. Values
  /// that are not a number become 0.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1.clampedFraction
    self.y1 = y1.isFinite ? y1 : 0
    self.x2 = x2.clampedFraction
    self.y2 = y2.isFinite ? y2 : 0
  }

  private var horizontal: Cubic { Cubic(x1, x2) }
  private var vertical: Cubic { Cubic(y1, y2) }

  /// Returns the height at a time from 0 to 1.
  func value(at time: Double) -> Double {
    // The ends are exact, also if they are extremes of the polynomial.
    if time == 0 || time == 1 { return time }
    return vertical.value(at: parameter(at: time))
  }

  /// Returns the slope at a time from 0 to 1.
  ///
  /// At an end that its control point coincides with, the curve has no direction. As in SwiftUI the slope there
  /// is 1, or 0 if the rounding of the coefficients leaves a remainder.
  func velocity(at time: Double) -> Double {
    let parameter = parameter(at: time)
    let (x, y) = (horizontal.slope(at: parameter), vertical.slope(at: parameter))
    if x == y { return 1 }
    if x == 0 { return y < 0 ? -.infinity : .infinity }
    return (y / x * Self.precision).rounded() / Self.precision
  }

  /// The slope is rounded to multiples of 1 / 2²⁰, which the search for the parameter leaves correct.
  private static let precision = 1_048_576.0

  /// Returns the parameter at which the curve is at a time, found by bisection to the precision of a number.
  private func parameter(at time: Double) -> Double {
    if time == 0 || time == 1 { return time }
    let horizontal = horizontal
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if horizontal.value(at: middle) < time { low = middle } else { high = middle }
    }
  }

  /// A polynomial of the third degree through 0 at 0 and 1 at 1.
  private struct Cubic {
    let linear, square, cubic: Double

    init(_ first: Double, _ second: Double) {
      linear = 3 * first
      square = 3 * (second - first) - linear
      cubic = 1 - linear - square
    }

    func value(at t: Double) -> Double { ((cubic * t + square) * t + linear) * t }
    func slope(at t: Double) -> Double { (3 * cubic * t + 2 * square) * t + linear }
  }
}
