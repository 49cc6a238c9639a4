import Foundation

/// An angle.
///
/// ```swift
/// Text("Tilted").rotationEffect(Angle(radians: .pi / 4))
/// // {"type": "Text", "modifiers": [{"rotationEffect": 45}], …}
/// ```
public struct Angle: Hashable, Comparable, Sendable, Animatable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// The angle in 128ths of a radian, so that a difference counts about as much as one of points.
  public var animatableData: Double {
    get { radians * 128 }
    set { radians = newValue / 128 }
  }

  /// Creates the zero angle.
  public init() {
    radians = 0
  }

  /// Creates an angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle in degrees.
  public init(degrees: Double) {
    radians = degrees * (.pi / 180)
  }

  /// The zero angle.
  public static let zero = Angle()
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// Returns whether one angle is smaller than another.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
  /// Returns the sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }
  /// Returns the difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }
  /// Adds an angle.
  public static func += (left: inout Angle, right: Angle) { left = left + right }
  /// Subtracts an angle.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
  /// Returns the negated angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// Returns an angle multiplied by a factor.
  public static func * (left: Angle, right: Double) -> Angle { Angle(radians: left.radians * right) }
  /// Returns an angle divided by a number.
  public static func / (left: Angle, right: Double) -> Angle { Angle(radians: left.radians / right) }

  /// The angle in degrees for output, without the rounding errors of the conversion from radians.
  var writtenDegrees: Double { (degrees * 1e9).rounded() / 1e9 }
}
