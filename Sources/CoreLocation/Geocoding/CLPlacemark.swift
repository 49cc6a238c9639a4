import Foundation

/// A place with its address.
// Safe: all its properties are constants.
open class CLPlacemark: NSObject, @unchecked Sendable {
  private let address: PlaceAddress
  private let place: CLLocation?

  package init(_ place: CLLocation?, _ address: PlaceAddress = PlaceAddress()) {
    (self.place, self.address) = (place, address)
  }

  /// Creates a copy of a placemark.
  public init(placemark: CLPlacemark) {
    (place, address) = (placemark.place, placemark.address)
  }

  /// The place.
  open var location: CLLocation? { place }
  /// The region around the place. Never known here.
  open var region: CLRegion? { nil }
  /// The time zone of the place. Never known here.
  open var timeZone: TimeZone? { nil }
  /// The name of the place.
  open var name: String? { address.name }
  /// The street.
  open var thoroughfare: String? { address.thoroughfare }
  /// The number in the street.
  open var subThoroughfare: String? { address.subThoroughfare }
  /// The town.
  open var locality: String? { address.locality }
  /// The part of the town.
  open var subLocality: String? { address.subLocality }
  /// The state or the province.
  open var administrativeArea: String? { address.administrativeArea }
  /// The part of the state.
  open var subAdministrativeArea: String? { address.subAdministrativeArea }
  /// The postal code.
  open var postalCode: String? { address.postalCode }
  /// The code of the country, in two letters.
  open var isoCountryCode: String? { address.isoCountryCode }
  /// The country.
  open var country: String? { address.country }
  /// The lake or the river. Never known here.
  open var inlandWater: String? { nil }
  /// The ocean. Never known here.
  open var ocean: String? { nil }
  /// The sights at the place. Never known here.
  open var areasOfInterest: [String]? { nil }

  package var parts: PlaceAddress { address }
}

/// The words of an address.
package struct PlaceAddress: Hashable, Codable, Sendable {
  package var name: String?
  package var thoroughfare: String?
  package var subThoroughfare: String?
  package var locality: String?
  package var subLocality: String?
  package var administrativeArea: String?
  package var subAdministrativeArea: String?
  package var postalCode: String?
  package var isoCountryCode: String?
  package var country: String?

  package init() {}

  /// Reads an address of Apple's dictionaries.
  package init(_ dictionary: [String: Any]?) {
    func text(_ key: String) -> String? { dictionary?[key] as? String }
    (name, thoroughfare, subThoroughfare) = (text("Name"), text("Street"), text("SubThoroughfare"))
    (locality, subLocality, postalCode) = (text("City"), text("SubLocality"), text("ZIP"))
    (administrativeArea, subAdministrativeArea) = (text("State"), text("SubAdministrativeArea"))
    (country, isoCountryCode) = (text("Country"), text("CountryCode"))
  }

  /// The words in one line.
  package var line: String? {
    let street = [subThoroughfare, thoroughfare].compactMap(\.self).joined(separator: " ")
    let words = [name, street, locality, administrativeArea, postalCode, country].compactMap(\.self)
    let line = words.filter { !$0.isEmpty }.joined(separator: ", ")
    return line.isEmpty ? nil : line
  }
}
