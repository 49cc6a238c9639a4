import Foundation
import RenderTree

/// A place, and what is known of a movement there.
// Safe: all its properties are constants.
open class CLLocation: NSObject, @unchecked Sendable {
  private let parts: Parts

  /// The numbers of a location.
  struct Parts: Hashable, Codable {
    var latitude = 0.0
    var longitude = 0.0
    var altitude = 0.0
    var horizontalAccuracy = 0.0
    var verticalAccuracy = -1.0
    var course = -1.0
    var courseAccuracy = -1.0
    var speed = -1.0
    var speedAccuracy = -1.0
    var timestamp = Date()
  }

  init(_ parts: Parts) { self.parts = parts }

  /// Creates a location on the equator south of Greenwich, as of now.
  public override convenience init() { self.init(Parts()) }

  /// Creates a location of a latitude and a longitude, as of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(Parts(latitude: latitude, longitude: longitude))
  }

  /// Creates a location.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      Parts(
        latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
        horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, timestamp: timestamp))
  }

  /// Creates a location with a movement.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
      timestamp: timestamp)
  }

  /// Creates a location with a movement and its accuracy.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.init(
      Parts(
        latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude,
        horizontalAccuracy: horizontalAccuracy, verticalAccuracy: verticalAccuracy, course: course,
        courseAccuracy: courseAccuracy, speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp))
  }

  /// The place.
  public final var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: parts.latitude, longitude: parts.longitude)
  }
  /// The height above sea level in metres.
  public final var altitude: CLLocationDistance { parts.altitude }
  /// The height above the ellipsoid. The same as the altitude here: browsers tell one height.
  public final var ellipsoidalAltitude: CLLocationDistance { parts.altitude }
  /// The radius around the place in metres. Negative if the place is not known.
  public final var horizontalAccuracy: CLLocationAccuracy { parts.horizontalAccuracy }
  /// The accuracy of the altitude in metres. Negative if the altitude is not known.
  public final var verticalAccuracy: CLLocationAccuracy { parts.verticalAccuracy }
  /// The direction of the movement.
  public final var course: CLLocationDirection { parts.course }
  /// The accuracy of the direction.
  public final var courseAccuracy: CLLocationDirectionAccuracy { parts.courseAccuracy }
  /// The speed of the movement.
  public final var speed: CLLocationSpeed { parts.speed }
  /// The accuracy of the speed.
  public final var speedAccuracy: CLLocationSpeedAccuracy { parts.speedAccuracy }
  /// The time of the location.
  public final var timestamp: Date { parts.timestamp }

  /// Returns the distance to another location in metres, along the surface of the earth.
  public final func distance(from location: CLLocation) -> CLLocationDistance {
    coordinate.distance(to: location.coordinate)
  }

  /// Whether the other object is a location of the same numbers.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLLocation).map { $0.parts == parts } ?? false
  }

  /// The hash of the numbers.
  open override var hash: Int { parts.hashValue }

  /// The place, its accuracy and its time.
  open override var description: String {
    "<\(parts.latitude),\(parts.longitude)> +/- \(parts.horizontalAccuracy)m @ \(parts.timestamp)"
  }
}

// The numbers themselves are the reference, so that a location is stored as a value is.
extension CLLocation: _StoredElsewhere {
  /// The numbers. Not for use by apps.
  public var _storedReference: String? {
    (try? JSONEncoder().encode(parts)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the location of some numbers. Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    (try? JSONDecoder().decode(Parts.self, from: Data(reference.utf8))).flatMap { CLLocation($0) as? Self }
  }
}
