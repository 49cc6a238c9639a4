import CoreLocation
import Foundation

/// A place with its address, on a map.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  // Safe: its own property is a constant.

  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// Creates a place with an address of the keys `Name`, `Street`, `City`, `State`, `ZIP`, `Country` and `CountryCode`.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    super.init(
      CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      PlaceAddress(addressDictionary))
  }

  init(_ coordinate: CLLocationCoordinate2D, _ address: PlaceAddress) {
    self.coordinate = coordinate
    super.init(CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude), address)
  }

  /// Creates the place of a placemark.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }

  /// The code of the country, in two letters.
  open var countryCode: String? { isoCountryCode }
  /// The address in one line.
  open var title: String? { parts.line }
}
