import Foundation

/// An angle of latitude or longitude, in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// A direction in degrees from true north, clockwise. Negative if it is not known.
public typealias CLLocationDirection = Double
/// The accuracy of a direction in degrees. Negative if it is not known.
public typealias CLLocationDirectionAccuracy = Double
/// A speed in metres per second. Negative if it is not known.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed in metres per second. Negative if it is not known.
public typealias CLLocationSpeedAccuracy = Double
/// The accuracy of a place in metres. Negative if it is not known.
public typealias CLLocationAccuracy = Double

/// The accuracy for navigation, from all that the device has.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy of the device.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy of those who may only know roughly where someone is.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3_000
/// No distance: all movements are told.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No angle: all turns are told.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The longest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest interval.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A place on earth, as latitude and longitude in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// The degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// Creates the place on the equator south of Greenwich.
  public init() { (latitude, longitude) = (0, 0) }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// A place that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns whether a place is on earth.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// Creates a place.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}
