import Foundation
import RenderTree

/// A point in a view, in unit coordinates from 0 to 1.
///
/// ```swift
/// Text("Door").scaleEffect(0.5, anchor: .leading)
/// // {"type": "Text",
/// //  "modifiers": [{"scaleEffect": {"x": 0.5, "y": 0.5, "anchor": {"x": 0, "y": 0.5}}}], …}
/// ```
public struct UnitPoint: Hashable, Sendable {
  /// The distance from the leading edge.
  public var x: CGFloat
  /// The distance from the top edge.
  public var y: CGFloat

  /// Creates the point of the top leading corner.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var json: JSONValue { .members(("x", .number(Double(x))), ("y", .number(Double(y)))) }
}

extension JSONValue {
  /// Returns an object of the members that have a value.
  static func members(_ members: (String, JSONValue?)...) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}
