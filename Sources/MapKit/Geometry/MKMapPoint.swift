import CoreLocation
import Foundation

/// A point on the map of the world, which is a square of Mercator's projection with 268,435,456 units.
public struct MKMapPoint: Sendable {
  /// The distance from the western edge.
  public var x: Double
  /// The distance from the northern edge.
  public var y: Double

  /// Creates the point at the edges.
  public init() { (x, y) = (0, 0) }

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// Creates the point of a place. Places at the poles are at the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let size = MKMapSize.world.width
    let latitude = min(max(coordinate.latitude, -MapMeasure.northernmost), MapMeasure.northernmost)
    x = (coordinate.longitude + 180) / 360 * size
    y = (1 - asinh(tan(latitude * .pi / 180)) / .pi) / 2 * size
  }

  /// The place of the point.
  public var coordinate: CLLocationCoordinate2D {
    let size = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: atan(sinh((1 - 2 * y / size) * .pi)) * 180 / .pi, longitude: x / size * 360 - 180)
  }

  /// Returns the distance to another point in metres.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    coordinate.distance(to: point.coordinate)
  }
}

/// An extent on the map of the world.
public struct MKMapSize: Sendable {
  /// The extent from west to east.
  public var width: Double
  /// The extent from north to south.
  public var height: Double

  /// Creates an extent of zero.
  public init() { (width, height) = (0, 0) }

  /// Creates an extent.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The extent of the world.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// Returns how many points of the map a metre has at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Returns how many metres a point of the map has at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  MapMeasure.metresOfDegree * 360 * cos(latitude * .pi / 180) / MKMapSize.world.width
}
