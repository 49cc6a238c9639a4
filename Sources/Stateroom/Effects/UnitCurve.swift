import Foundation
import RenderTree

/// A timing curve from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private let kind: Kind

  private enum Kind: Hashable {
    case linear, circularEaseIn, circularEaseOut, circularEaseInOut
    /// The inverse of ``circularEaseInOut``.
    case circularEaseOutIn
    case bezier(CubicCurve)
  }

  private init(_ kind: Kind) { self.kind = kind }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    kind = .bezier(CubicCurve(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns a cubic Bézier curve of two control points, whose horizontal places are clamped to 0 to 1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
      Double(endControlPoint.y))
  }

  /// The linear curve.
  public static let linear = UnitCurve(.linear)
  /// A curve with a slow start.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// A curve with a slow end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// A curve with a slow start and end.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  /// A curve with a slow start and end.
  @available(*, deprecated, renamed: "easeInOut")
  public static let easeInEaseOut = easeInOut
  /// A circular curve with a slow start.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// A circular curve with a slow end.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// A circular curve with a slow start and end.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    switch kind {
    case .linear: self
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .bezier(let curve): UnitCurve(curve.y1, curve.x1, curve.y2, curve.x2)
    }
  }

  /// Returns the value at a fraction of the time, which is clamped to 0 to 1.
  public func value(at progress: Double) -> Double {
    let time = progress.clampedFraction
    switch kind {
    case .linear: return time
    case .circularEaseIn: return 1 - Self.leg(time)
    case .circularEaseOut: return Self.leg(1 - time)
    case .circularEaseInOut:
      return time < 0.5 ? (1 - Self.leg(2 * time)) / 2 : (1 + Self.leg(2 - 2 * time)) / 2
    case .circularEaseOutIn:
      return time < 0.5 ? Self.leg(1 - 2 * time) / 2 : 1 - Self.leg(2 * time - 1) / 2
    case .bezier(let curve): return curve.value(at: time)
    }
  }

  /// Returns the change of the value per time at a fraction of the time, which is clamped to 0 to 1.
  public func velocity(at progress: Double) -> Double {
    let time = progress.clampedFraction
    switch kind {
    case .linear: return 1
    case .circularEaseIn: return time / Self.leg(time)
    case .circularEaseOut: return (1 - time) / Self.leg(1 - time)
    case .circularEaseInOut:
      let place = time < 0.5 ? 2 * time : 2 - 2 * time
      return place / Self.leg(place)
    case .circularEaseOutIn:
      let place = abs(1 - 2 * time)
      return place / Self.leg(place)
    case .bezier(let curve): return curve.velocity(at: time)
    }
  }

  /// Returns the other leg of a right triangle whose hypotenuse is 1.
  private static func leg(_ length: Double) -> Double { (1 - length * length).squareRoot() }

  /// The wire format of the control points.
  var json: JSONValue {
    let cubic = cubic
    return .array([cubic.x1, cubic.y1, cubic.x2, cubic.y2].map(JSONValue.number))
  }

  /// The control points of the curve, or of a cubic curve that is close to it.
  fileprivate var cubic: CubicCurve {
    switch kind {
    case .linear: CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    case .circularEaseIn: CubicCurve(x1: 0.55, y1: 0, x2: 1, y2: 0.45)
    case .circularEaseOut: CubicCurve(x1: 0, y1: 0.55, x2: 0.45, y2: 1)
    case .circularEaseInOut: CubicCurve(x1: 0.85, y1: 0, x2: 0.15, y2: 1)
    case .circularEaseOutIn: CubicCurve(x1: 0, y1: 0.85, x2: 1, y2: 0.15)
    case .bezier(let curve): curve
    }
  }
}

extension Animation {
  /// Returns an animation with a timing curve.
  public static func timingCurve(_ curve: UnitCurve, duration: Double = 0.35) -> Animation {
    let cubic = curve.cubic
    return timingCurve(cubic.x1, cubic.y1, cubic.x2, cubic.y2, duration: duration)
  }
}
