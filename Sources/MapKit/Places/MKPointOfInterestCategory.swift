import Foundation

/// A kind of place.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String

  /// Creates a kind of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An airport.
  public static let airport = Self(rawValue: "MKPOICategoryAirport")
  /// An amusement park.
  public static let amusementPark = Self(rawValue: "MKPOICategoryAmusementPark")
  /// An aquarium.
  public static let aquarium = Self(rawValue: "MKPOICategoryAquarium")
  /// A machine for cash.
  public static let atm = Self(rawValue: "MKPOICategoryAtm")
  /// A bakery.
  public static let bakery = Self(rawValue: "MKPOICategoryBakery")
  /// A bank.
  public static let bank = Self(rawValue: "MKPOICategoryBank")
  /// A beach.
  public static let beach = Self(rawValue: "MKPOICategoryBeach")
  /// A brewery.
  public static let brewery = Self(rawValue: "MKPOICategoryBrewery")
  /// A cafe.
  public static let cafe = Self(rawValue: "MKPOICategoryCafe")
  /// A campground.
  public static let campground = Self(rawValue: "MKPOICategoryCampground")
  /// A car rental.
  public static let carRental = Self(rawValue: "MKPOICategoryCarRental")
  /// A charger for cars.
  public static let evCharger = Self(rawValue: "MKPOICategoryEvCharger")
  /// A fire station.
  public static let fireStation = Self(rawValue: "MKPOICategoryFireStation")
  /// A fitness center.
  public static let fitnessCenter = Self(rawValue: "MKPOICategoryFitnessCenter")
  /// A food market.
  public static let foodMarket = Self(rawValue: "MKPOICategoryFoodMarket")
  /// A gas station.
  public static let gasStation = Self(rawValue: "MKPOICategoryGasStation")
  /// A hospital.
  public static let hospital = Self(rawValue: "MKPOICategoryHospital")
  /// A hotel.
  public static let hotel = Self(rawValue: "MKPOICategoryHotel")
  /// A laundry.
  public static let laundry = Self(rawValue: "MKPOICategoryLaundry")
  /// A library.
  public static let library = Self(rawValue: "MKPOICategoryLibrary")
  /// A marina.
  public static let marina = Self(rawValue: "MKPOICategoryMarina")
  /// A movie theater.
  public static let movieTheater = Self(rawValue: "MKPOICategoryMovieTheater")
  /// A museum.
  public static let museum = Self(rawValue: "MKPOICategoryMuseum")
  /// A national park.
  public static let nationalPark = Self(rawValue: "MKPOICategoryNationalPark")
  /// A nightlife.
  public static let nightlife = Self(rawValue: "MKPOICategoryNightlife")
  /// A park.
  public static let park = Self(rawValue: "MKPOICategoryPark")
  /// A parking.
  public static let parking = Self(rawValue: "MKPOICategoryParking")
  /// A pharmacy.
  public static let pharmacy = Self(rawValue: "MKPOICategoryPharmacy")
  /// A police.
  public static let police = Self(rawValue: "MKPOICategoryPolice")
  /// A post office.
  public static let postOffice = Self(rawValue: "MKPOICategoryPostOffice")
  /// A public transport.
  public static let publicTransport = Self(rawValue: "MKPOICategoryPublicTransport")
  /// A restaurant.
  public static let restaurant = Self(rawValue: "MKPOICategoryRestaurant")
  /// A restroom.
  public static let restroom = Self(rawValue: "MKPOICategoryRestroom")
  /// A school.
  public static let school = Self(rawValue: "MKPOICategorySchool")
  /// A stadium.
  public static let stadium = Self(rawValue: "MKPOICategoryStadium")
  /// A store.
  public static let store = Self(rawValue: "MKPOICategoryStore")
  /// A theater.
  public static let theater = Self(rawValue: "MKPOICategoryTheater")
  /// A university.
  public static let university = Self(rawValue: "MKPOICategoryUniversity")
  /// A winery.
  public static let winery = Self(rawValue: "MKPOICategoryWinery")
  /// A zoo.
  public static let zoo = Self(rawValue: "MKPOICategoryZoo")
}

/// The kinds of places that a map or a search shows.
public struct PointOfInterestCategories: Hashable, Sendable {
  private let isAll: Bool
  private let exceptions: Set<MKPointOfInterestCategory>

  /// All kinds.
  public static let all = PointOfInterestCategories(isAll: true, exceptions: [])
  /// No kind.
  public static let excludingAll = PointOfInterestCategories(isAll: false, exceptions: [])

  /// Returns some kinds.
  public static func including(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
    PointOfInterestCategories(isAll: false, exceptions: Set(categories))
  }

  /// Returns all kinds but some.
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> PointOfInterestCategories {
    PointOfInterestCategories(isAll: true, exceptions: Set(categories))
  }
}

/// The kinds of places that a search finds.
public final class MKPointOfInterestFilter: NSObject, Sendable {
  private let isAll: Bool
  private let exceptions: Set<MKPointOfInterestCategory>

  private init(isAll: Bool, _ exceptions: [MKPointOfInterestCategory]) {
    (self.isAll, self.exceptions) = (isAll, Set(exceptions))
  }

  /// Creates a filter of some kinds.
  public convenience init(including categories: [MKPointOfInterestCategory]) {
    self.init(isAll: false, categories)
  }

  /// Creates a filter of all kinds but some.
  public convenience init(excluding categories: [MKPointOfInterestCategory]) {
    self.init(isAll: true, categories)
  }

  /// The filter of all kinds.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// The filter of no kind.
  public static let excludingAll = MKPointOfInterestFilter(including: [])

  /// Returns whether a kind is found.
  public func includes(_ category: MKPointOfInterestCategory) -> Bool {
    exceptions.contains(category) != isAll
  }
  /// Returns whether a kind is not found.
  public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
