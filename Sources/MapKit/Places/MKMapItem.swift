import CoreLocation
import Foundation
import RenderTree
import StateCore
import Stateroom

/// A place of interest.
// Safe: a lock guards what changes.
open class MKMapItem: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var words: Words
  /// The place with its address.
  public let placemark: MKPlacemark
  /// Whether the place is that of the client.
  public let isCurrentLocation: Bool

  private struct Words: Hashable, Codable {
    var name: String?
    var phoneNumber: String?
    var url: URL?
    var category: String?
    var timeZone: TimeZone?
  }

  /// Creates the item of a place.
  public convenience init(placemark: MKPlacemark) { self.init(placemark, Words(name: placemark.name)) }

  private init(_ placemark: MKPlacemark, _ words: Words, isCurrentLocation: Bool = false) {
    (self.placemark, self.words, self.isCurrentLocation) = (placemark, words, isCurrentLocation)
  }

  /// Returns the item of the client's place, as far as the app may know it.
  open class func forCurrentLocation() -> MKMapItem {
    let place = CLLocationManager().location?.coordinate ?? kCLLocationCoordinate2DInvalid
    return MKMapItem(MKPlacemark(coordinate: place), Words(), isCurrentLocation: true)
  }

  private subscript<Value>(path: WritableKeyPath<Words, Value>) -> Value {
    get { lock.withLock { words[keyPath: path] } }
    set { lock.withLock { words[keyPath: path] = newValue } }
  }

  /// The name.
  open var name: String? {
    get { self[\.name] }
    set { self[\.name] = newValue }
  }

  /// The number to call.
  open var phoneNumber: String? {
    get { self[\.phoneNumber] }
    set { self[\.phoneNumber] = newValue }
  }

  /// The page about the place.
  open var url: URL? {
    get { self[\.url] }
    set { self[\.url] = newValue }
  }

  /// The time zone of the place.
  open var timeZone: TimeZone? {
    get { self[\.timeZone] }
    set { self[\.timeZone] = newValue }
  }

  /// The kind of place.
  open var pointOfInterestCategory: MKPointOfInterestCategory? {
    get { self[\.category].map { MKPointOfInterestCategory(rawValue: $0) } }
    set { self[\.category] = newValue?.rawValue }
  }

  /// The place.
  open var location: CLLocation { placemark.location ?? CLLocation() }

  /// Tells the client to open the place in Apple's maps. Returns false outside of a session.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Self.openMaps(with: [self], launchOptions: launchOptions)
  }

  /// Tells the client to open the last of some places in Apple's maps, with the way there if the options say how to go.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
    guard let item = mapItems.last, isOnMainActor else { return false }
    let place = "\(item.placemark.coordinate.latitude),\(item.placemark.coordinate.longitude)"
    var query = [URLQueryItem(name: "ll", value: place)]
    if let name = item.name { query.append(URLQueryItem(name: "q", value: name)) }
    if let mode = launchOptions?[MKLaunchOptionsDirectionsModeKey] as? String {
      query = [URLQueryItem(name: "daddr", value: place), URLQueryItem(name: "dirflg", value: mode)]
    }
    var address = URLComponents(string: "https://maps.apple.com/")
    address?.queryItems = query
    guard let url = address?.url else { return false }
    return MainActor.assumeIsolated { _CurrentSession.open(url) }
  }

  /// The name and the place.
  open override var description: String {
    "\(name ?? "Place") <\(placemark.coordinate.latitude),\(placemark.coordinate.longitude)>"
  }

  /// Whether the other object is an item of the same place and the same words: a stored one comes back as another object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKMapItem else { return false }
    return other === self || other._storedReference == _storedReference
  }

  /// The hash of the place.
  open override var hash: Int {
    placemark.coordinate.latitude.hashValue ^ placemark.coordinate.longitude.hashValue
  }
}

/// The key of the way to go.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// The way that the person prefers.
public let MKLaunchOptionsDirectionsModeDefault = ""
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "d"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "w"
/// By bus and train.
public let MKLaunchOptionsDirectionsModeTransit = "r"
/// The key of the middle of the map. Has no effect: the place is in the middle.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
/// The key of the extent of the map. Has no effect.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
/// The key of traffic. Has no effect.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"

// Its words themselves are the reference, so that an item is stored as a value is.
extension MKMapItem: _StoredElsewhere {
  private struct Stored: Codable {
    let latitude: Double
    let longitude: Double
    let address: PlaceAddress
    let words: Words
  }

  /// The words of the item. Not for use by apps.
  public var _storedReference: String? {
    let place = placemark.coordinate
    let stored = Stored(
      latitude: place.latitude, longitude: place.longitude, address: placemark.parts,
      words: lock.withLock { words })
    return (try? JSONEncoder().encode(stored)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the item of some words. Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(reference.utf8)) else { return nil }
    let place = CLLocationCoordinate2D(latitude: stored.latitude, longitude: stored.longitude)
    return MKMapItem(MKPlacemark(place, stored.address), stored.words) as? Self
  }
}
