import Foundation
import RenderTree

/// A timing curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private let kind: Kind
  private var isInverse = false

  private enum Kind: Hashable {
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns a cubic Bézier curve of two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      .bezier(
        x1: min(max(Double(startControlPoint.x), 0), 1), y1: Double(startControlPoint.y),
        x2: min(max(Double(endControlPoint.x), 0), 1), y2: Double(endControlPoint.y)))
  }

  /// The linear curve.
  public static let linear = UnitCurve(.bezier(x1: 0, y1: 0, x2: 1, y2: 1))
  /// A curve with a slow start.
  public static let easeIn = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
  /// A curve with a slow end.
  public static let easeOut = UnitCurve(.bezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
  /// A curve with a slow start and end.
  public static let easeInOut = UnitCurve(.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
  /// A circular curve with a slow start.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A circular curve with a slow end.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// A circular curve with a slow start and end.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    var result = self
    result.isInverse.toggle()
    return result
  }

  /// Returns the value at a fraction of the time.
  public func value(at progress: Double) -> Double {
    let progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
    if isInverse {
      return Self.solve(progress) {
        point($0).y
      } between: {
        point($0).x
      }
    }
    return Self.solve(progress) {
      point($0).x
    } between: {
      point($0).y
    }
  }

  /// Returns the velocity at a fraction of the time.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-4
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    return high > low ? (value(at: high) - value(at: low)) / (high - low) : 0
  }

  /// Returns the point of the curve at a parameter.
  private func point(_ t: Double) -> (x: Double, y: Double) {
    switch kind {
    case .bezier(let x1, let y1, let x2, let y2):
      let rest = 1 - t
      func mix(_ first: Double, _ second: Double) -> Double {
        3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
      }
      return (mix(x1, x2), mix(y1, y2))
    case .circularEaseIn: return (t, 1 - (1 - t * t).squareRoot())
    case .circularEaseOut: return (t, (1 - (1 - t) * (1 - t)).squareRoot())
    case .circularEaseInOut:
      let y =
        t < 0.5
        ? (1 - (1 - 4 * t * t).squareRoot()) / 2
        : (1 + (1 - (2 - 2 * t) * (2 - 2 * t)).squareRoot()) / 2
      return (t, y)
    }
  }

  /// Finds the parameter at which a monotonically increasing function has a value, by bisection, and returns
  /// the result there.
  private static func solve(
    _ value: Double, _ function: (Double) -> Double, between result: (Double) -> Double
  ) -> Double {
    if value <= 0 { return result(0) }
    if value >= 1 { return result(1) }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return result((low + high) / 2)
  }

  /// The control points, or nil if the curve has none.
  fileprivate var controls: (Double, Double, Double, Double)? {
    switch kind {
    case .bezier(let x1, let y1, let x2, let y2): isInverse ? (y1, x1, y2, x2) : (x1, y1, x2, y2)
    // Approximations of circles by cubic curves.
    case .circularEaseIn: isInverse ? (0, 0.55, 0.45, 1) : (0.55, 0, 1, 0.45)
    case .circularEaseOut: isInverse ? (0.55, 0, 1, 0.45) : (0, 0.55, 0.45, 1)
    case .circularEaseInOut: (0.85, 0, 0.15, 1)
    }
  }
}

extension Animation {
  /// Returns an animation with a timing curve.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = 0.35) -> Animation {
    let (x1, y1, x2, y2) = curve.controls ?? (0, 0, 1, 1)
    return timingCurve(x1, y1, x2, y2, duration: duration)
  }
}

extension Spring {
  /// Returns the value of the spring at a time, on its way to a target.
  public func value<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: TimeInterval
  ) -> Value {
    let rest = rest(at: time)
    var left = target
    left.scale(by: rest.way)
    var moved = initialVelocity
    moved.scale(by: rest.initial)
    return target - left + moved
  }

  /// Returns the velocity of the spring at a time, on its way to a target.
  public func velocity<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, time: TimeInterval
  ) -> Value {
    let step = 1e-4
    let start = max(time - step, 0)
    var change =
      value(target: target, initialVelocity: initialVelocity, time: start + 2 * step)
      - value(target: target, initialVelocity: initialVelocity, time: start)
    change.scale(by: 1 / (2 * step))
    return change
  }

  /// Returns the value of the spring at a time, on its way from one value to another.
  public func value<Value: Animatable>(
    fromValue: Value, toValue: Value, initialVelocity: Value, time: TimeInterval
  ) -> Value {
    var result = toValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// Returns the force of the spring at a position with a velocity.
  public func force<Value: VectorArithmetic>(target: Value, position: Value, velocity: Value) -> Value {
    var pull = target - position
    pull.scale(by: stiffness)
    var brake = velocity
    brake.scale(by: damping)
    return pull - brake
  }

  /// Returns the time until the spring is near its target.
  public func settlingDuration<Value: VectorArithmetic>(
    target: Value, initialVelocity: Value = .zero, epsilon: Double
  ) -> TimeInterval {
    let size = max(target.magnitudeSquared.squareRoot(), 1e-9)
    return Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
      .settling(epsilon: min(max(epsilon / size, 1e-9), 0.999))
  }
}
