import Foundation

/// The width or height of a mark.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Size: Hashable, Sendable {
    case automatic
    case fixed(Double)
    case ratio(Double)
    case inset(Double)
  }

  let size: Size

  /// The chart's choice.
  public static let automatic = MarkDimension(size: .automatic)
  /// Returns a number of points.
  public static func fixed(_ value: CGFloat) -> MarkDimension { .init(size: .fixed(Double(value))) }
  /// Returns a part of the room that the mark has.
  public static func ratio(_ value: CGFloat) -> MarkDimension { .init(size: .ratio(Double(value))) }
  /// Returns the room that the mark has, less some points at both ends.
  public static func inset(_ value: CGFloat) -> MarkDimension { .init(size: .inset(Double(value))) }

  init(size: Size) { self.size = size }

  /// Creates a number of points.
  public init(integerLiteral value: Int) { size = .fixed(Double(value)) }
  /// Creates a number of points.
  public init(floatLiteral value: Double) { size = .fixed(value) }
}

/// The way in which marks at one place are stacked.
public struct MarkStackingMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case standard, normalized, center, unstacked }

  let kind: Kind

  /// One on top of the other.
  public static let standard = MarkStackingMethod(kind: .standard)
  /// As parts of a whole.
  public static let normalized = MarkStackingMethod(kind: .normalized)
  /// Around the middle.
  public static let center = MarkStackingMethod(kind: .center)
  /// One in front of the other.
  public static let unstacked = MarkStackingMethod(kind: .unstacked)
}

/// The curve between the points of a line or an area.
public struct InterpolationMethod: Hashable, Sendable, CustomStringConvertible {
  let name: String
  var amount: Double?

  /// The name of the curve.
  public var description: String { name }

  /// Straight lines.
  public static let linear = InterpolationMethod(name: "linear")
  /// A smooth curve that goes through the points and no further.
  public static let monotone = InterpolationMethod(name: "monotone")
  /// A Catmull-Rom curve through the points.
  public static let catmullRom = catmullRom(alpha: 0.5)
  /// A cardinal curve through the points.
  public static let cardinal = cardinal(tension: 0)
  /// Steps before each point.
  public static let stepStart = InterpolationMethod(name: "stepStart")
  /// Steps in the middle between points.
  public static let stepCenter = InterpolationMethod(name: "stepCenter")
  /// Steps after each point.
  public static let stepEnd = InterpolationMethod(name: "stepEnd")

  /// Returns a Catmull-Rom curve of an alpha from 0 to 1.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(name: "catmullRom", amount: Double(alpha))
  }

  /// Returns a cardinal curve of a tension from 0 to 1.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(name: "cardinal", amount: Double(tension))
  }
}
