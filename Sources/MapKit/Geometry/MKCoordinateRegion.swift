import CoreLocation
import Foundation

/// The extent of a region in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The degrees from north to south.
  public var latitudeDelta: CLLocationDegrees
  /// The degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an extent of zero.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates an extent.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A region on earth: its middle and its extent.
public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// The extent.
  public var span: MKCoordinateSpan

  /// Creates a region of no extent.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }

  /// Creates a region of an extent in metres.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = MapMeasure.metresOfDegree
    let width = degree * max(0.01, cos(center.latitude * .pi / 180))
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, latitudinalMeters / degree),
        longitudeDelta: min(360, longitudinalMeters / width)))
  }

  /// Creates the region of a rectangle.
  public init(_ rect: MKMapRect) {
    let (north, south) = (MKMapPoint(x: rect.midX, y: rect.minY), MKMapPoint(x: rect.midX, y: rect.maxY))
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: north.coordinate.latitude - south.coordinate.latitude,
        longitudeDelta: rect.width / MKMapSize.world.width * 360))
  }
}

/// Creates a region.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }

/// Creates a region of an extent in metres.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// The measures of the earth that maps are made with.
enum MapMeasure {
  /// The length of a degree of latitude.
  static let metresOfDegree = 111_319.49
  /// The latitude at which a map of Mercator's is a square.
  static let northernmost = 85.051128779806589
  /// The height that a camera sees, as a part of its distance: its angle of view is 30 degrees.
  static let heightOfDistance = 2 * tan(Double.pi / 12)
}
