/// The speed of a finger, which makes no difference here.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The speed in points a second.
  public let rawValue: Double
  /// Creates a speed in points a second.
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// Creates a speed in points a second.
  public init(_ value: Double) { rawValue = value }
  /// Creates a speed in points a second.
  public init(floatLiteral value: Double) { rawValue = value }
  /// Creates a speed in points a second.
  public init(integerLiteral value: Int) { rawValue = Double(value) }
  /// The usual speed.
  public static let `default` = XCUIGestureVelocity(0)
  /// A slow finger.
  public static let slow = XCUIGestureVelocity(250)
  /// A fast finger.
  public static let fast = XCUIGestureVelocity(2000)
}
