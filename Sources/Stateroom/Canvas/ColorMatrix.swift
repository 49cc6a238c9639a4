import Foundation
import RenderTree

/// A matrix that colours are multiplied by: a row for each component of the result, and a column for each
/// component of the colour and for a constant.
public struct ColorMatrix: Equatable, Sendable {
  /// The red part of the red component.
  public var r1: Float = 1
  /// The green part of the red component.
  public var r2: Float = 0
  /// The blue part of the red component.
  public var r3: Float = 0
  /// The alpha part of the red component.
  public var r4: Float = 0
  /// The constant part of the red component.
  public var r5: Float = 0
  /// The red part of the green component.
  public var g1: Float = 0
  /// The green part of the green component.
  public var g2: Float = 1
  /// The blue part of the green component.
  public var g3: Float = 0
  /// The alpha part of the green component.
  public var g4: Float = 0
  /// The constant part of the green component.
  public var g5: Float = 0
  /// The red part of the blue component.
  public var b1: Float = 0
  /// The green part of the blue component.
  public var b2: Float = 0
  /// The blue part of the blue component.
  public var b3: Float = 1
  /// The alpha part of the blue component.
  public var b4: Float = 0
  /// The constant part of the blue component.
  public var b5: Float = 0
  /// The red part of the alpha component.
  public var a1: Float = 0
  /// The green part of the alpha component.
  public var a2: Float = 0
  /// The blue part of the alpha component.
  public var a3: Float = 0
  /// The alpha part of the alpha component.
  public var a4: Float = 1
  /// The constant part of the alpha component.
  public var a5: Float = 0

  /// Creates the matrix that changes nothing.
  public init() {}

  /// The rows, one after the other.
  nonisolated var json: JSONValue {
    let rows = [
      [r1, r2, r3, r4, r5], [g1, g2, g3, g4, g5], [b1, b2, b3, b4, b5], [a1, a2, a3, a4, a5],
    ]
    return .array(rows.joined().map { .number(Double($0)) })
  }
}
