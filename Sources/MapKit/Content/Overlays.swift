import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A circle on a map.
public nonisolated struct MapCircle: MapItemContent {
  private let center: CLLocationCoordinate2D
  private let radius: CLLocationDistance

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem {
    MapItem(.circle(center, radius: radius))
  }

  /// Creates a circle of a radius in metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (self.center, self.radius) = (center, radius)
  }

  /// Creates a circle.
  public init(_ circle: MKCircle) { self.init(center: circle.coordinate, radius: circle.radius) }

  /// Creates the circle in a rectangle.
  public init(mapRect: MKMapRect) {
    let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
    let metres = MKMetersPerMapPointAtLatitude(center.latitude)
    self.init(center: center, radius: min(mapRect.width, mapRect.height) / 2 * metres)
  }
}

/// A line through places.
///
/// ```swift
/// Map {
///   MapPolyline(coordinates: [
///     CLLocationCoordinate2D(latitude: 51.5, longitude: -0.13),
///     CLLocationCoordinate2D(latitude: 48.86, longitude: 2.35),
///   ]).stroke(.blue, lineWidth: 4)
/// }
/// ```
public nonisolated struct MapPolyline: MapItemContent {
  /// The form of a line between two places.
  public enum ContourStyle: Hashable, Sendable {
    /// Straight on the map.
    case straight
    /// The shortest way on earth.
    case geodesic
  }

  private let places: [CLLocationCoordinate2D]
  private let style: ContourStyle

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem {
    MapItem(.line(places, isGeodesic: style == .geodesic))
  }

  /// Creates a line through places.
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
    (places, style) = (coordinates, contourStyle)
  }

  /// Creates a line through points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
    self.init(coordinates: points.map(\.coordinate), contourStyle: contourStyle)
  }

  /// Creates a line.
  public init(_ polyline: MKPolyline) { self.init(coordinates: polyline.places) }

  /// Creates the line of a way.
  public init(_ route: MKRoute) { self.init(route.polyline) }
}

/// An area between places.
public nonisolated struct MapPolygon: MapItemContent {
  private let places: [CLLocationCoordinate2D]
  private let holes: [[CLLocationCoordinate2D]]

  /// A built-in part has no body.
  public typealias Body = Never

  @MainActor func item(_ environment: EnvironmentValues) -> MapItem { MapItem(.area(places, holes: holes)) }

  /// Creates an area between places.
  public init(coordinates: [CLLocationCoordinate2D]) { (places, holes) = (coordinates, []) }

  /// Creates an area between points.
  ///
  /// - Complexity: O(*n*), where *n* is the number of points.
  public init(points: [MKMapPoint]) { self.init(coordinates: points.map(\.coordinate)) }

  /// Creates an area.
  public init(_ polygon: MKPolygon) {
    (places, holes) = (polygon.places, polygon.interiorPolygons?.map(\.places) ?? [])
  }
}
