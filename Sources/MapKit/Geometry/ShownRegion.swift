import CoreLocation
import Foundation
import RenderTree

/// The part of the world that a map shows: a region, and the direction from which it is seen.
///
/// Its numbers are those of a map, whatever an app or a client gives: finite, and on earth.
struct ShownRegion: Hashable, Codable, Sendable {
  private(set) var latitude: Double
  private(set) var longitude: Double
  private(set) var latitudeDelta: Double
  private(set) var longitudeDelta: Double
  private(set) var heading = 0.0
  private(set) var pitch = 0.0

  static let world = ShownRegion(MKCoordinateRegion(.world))
  /// The region around one place: about a kilometre.
  static let near = 0.01

  init(_ region: MKCoordinateRegion, heading: Double = 0, pitch: Double = 0) {
    func bounded(_ number: Double, _ bounds: ClosedRange<Double>) -> Double {
      number.isFinite ? min(max(number, bounds.lowerBound), bounds.upperBound) + 0 : bounds.upperBound
    }
    let isOnEarth = region.center.latitude.isFinite && region.center.longitude.isFinite
    latitude = isOnEarth ? bounded(region.center.latitude, -90...90) : 0
    longitude = isOnEarth ? bounded(region.center.longitude, -180...180) : 0
    latitudeDelta = bounded(region.span.latitudeDelta, 1e-5...180)
    longitudeDelta = bounded(region.span.longitudeDelta, 1e-5...360)
    self.heading =
      heading.isFinite
      ? (heading.truncatingRemainder(dividingBy: 360) + 360)
        .truncatingRemainder(dividingBy: 360) : 0
    self.pitch = bounded(pitch, 0...90)
  }

  init(_ camera: MapCamera) {
    let height = camera.distance * MapMeasure.heightOfDistance
    self.init(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: height, longitudinalMeters: height),
      heading: camera.heading, pitch: camera.pitch)
  }

  /// Reads the region to which a client moves a map.
  init(_ value: JSONValue?) throws(ActionProblem) {
    func number(_ name: String, _ bounds: ClosedRange<Double>) throws(ActionProblem) -> Double {
      guard let number = try value?.measure(name, in: bounds) else {
        throw .invalidValue("The value must have the number \"\(name)\".")
      }
      return number
    }
    let region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(
        latitude: try number("latitude", -90...90), longitude: try number("longitude", -180...180)),
      span: MKCoordinateSpan(
        latitudeDelta: try number("latitudeDelta", 0...180),
        longitudeDelta: try number("longitudeDelta", 0...360)))
    self.init(
      region, heading: try value?.measure("heading", in: 0...360) ?? 0,
      pitch: try value?.measure("pitch", in: 0...90) ?? 0)
  }

  var center: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

  var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: center,
      span: MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
  }

  var camera: MapCamera {
    MapCamera(
      centerCoordinate: center,
      distance: latitudeDelta * MapMeasure.metresOfDegree / MapMeasure.heightOfDistance, heading: heading,
      pitch: pitch)
  }

  var rect: MKMapRect {
    func point(_ up: Double, _ right: Double) -> MKMapPoint {
      MKMapPoint(
        CLLocationCoordinate2D(
          latitude: latitude + latitudeDelta / 2 * up, longitude: longitude + longitudeDelta / 2 * right))
    }
    let (first, last) = (point(1, -1), point(-1, 1))
    return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Returns the region within the bounds of a camera.
  func kept(in bounds: MapCameraBounds?) -> ShownRegion {
    guard let bounds else { return self }
    var region = region
    if let limits = bounds.region?.rect {
      let point = MKMapPoint(center)
      region.center =
        MKMapPoint(
          x: min(max(point.x, limits.minX), limits.maxX), y: min(max(point.y, limits.minY), limits.maxY)
        ).coordinate
    }
    let distance = camera.distance
    let wanted = min(max(distance, bounds.minimumDistance ?? 0), max(bounds.maximumDistance ?? .infinity, 1))
    region.span.latitudeDelta *= wanted / distance
    region.span.longitudeDelta *= wanted / distance
    return ShownRegion(region, heading: heading, pitch: pitch)
  }

  /// The region in the wire format, with a centimetre as the least difference.
  var json: JSONValue {
    func number(_ value: Double) -> JSONValue { .number((value * 1e7).rounded() / 1e7) }
    return .members([
      ("latitude", number(latitude)), ("longitude", number(longitude)),
      ("latitudeDelta", number(latitudeDelta)), ("longitudeDelta", number(longitudeDelta)),
      ("heading", heading == 0 ? nil : number(heading)), ("pitch", pitch == 0 ? nil : number(pitch)),
    ])
  }
}

extension JSONValue {
  /// Returns an object of the members that have a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}
