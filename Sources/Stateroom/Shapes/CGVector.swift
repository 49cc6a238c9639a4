import Foundation

/// A direction with a length.
public struct CGVector: Hashable, Codable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// The vector without a length.
  public static let zero = CGVector()

  /// Creates the vector without a length.
  public init() { (dx, dy) = (0, 0) }

  /// Creates a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
