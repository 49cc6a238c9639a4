import CoreLocation
import Foundation

/// A rectangle on the map of the world.
public struct MKMapRect: Sendable {
  /// The north-western corner.
  public var origin: MKMapPoint
  /// The extent.
  public var size: MKMapSize

  /// Creates a rectangle of no extent.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }

  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The world.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// No rectangle at all, with which a union is the other one.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// The middle between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent from west to east.
  public var width: Double { size.width }
  /// The extent from north to south.
  public var height: Double { size.height }
  /// Whether it is no rectangle at all.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// Whether nothing is in it.
  public var isEmpty: Bool { isNull || width <= 0 || height <= 0 }

  /// Returns the smallest rectangle around both.
  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle that both have in common.
  public func intersection(_ other: MKMapRect) -> MKMapRect {
    guard intersects(other) else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return MKMapRect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns a rectangle whose edges are nearer to the middle.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns a rectangle at another place.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns whether a point is in the rectangle.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle is in this one.
  public func contains(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY
      && rect.maxY <= maxY
  }

  /// Returns whether both have something in common.
  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY && rect.minY < maxY
  }
}
