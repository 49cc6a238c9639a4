import CoreLocation
import Foundation

/// The place that a map shows, or the rule by which it finds one.
///
/// ```swift
/// struct Harbour: View {
///   @State private var position = MapCameraPosition.region(
///     MKCoordinateRegion(
///       center: CLLocationCoordinate2D(latitude: 53.54, longitude: 9.99),
///       span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)))
///
///   var body: some View {
///     Map(position: $position)
///   }
/// }
/// // {"type": "Map", "props": {"camera": {"latitude": 53.54, "longitude": 9.99, …}, …}, …}
/// ```
///
/// When someone moves the map, the position becomes one that is ``positionedByUser``.
public struct MapCameraPosition: Hashable, Sendable {
  private let rule: Rule

  private enum Rule: Hashable, Sendable {
    case automatic
    case region(ShownRegion)
    case rect(ShownRegion)
    case camera(MapCamera)
    case item(MKMapItem, allowsPitch: Bool)
    // An array, because a value of Swift cannot have another of its type.
    case user(followsHeading: Bool, fallback: [MapCameraPosition])
    case moved
  }

  private init(_ rule: Rule) { self.rule = rule }

  /// All that is on the map.
  public static let automatic = MapCameraPosition(.automatic)
  static let moved = MapCameraPosition(.moved)

  /// Returns the position that shows a region.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(.region(ShownRegion(region)))
  }

  /// Returns the position that shows a rectangle.
  public static func rect(_ rect: MKMapRect) -> MapCameraPosition {
    MapCameraPosition(.rect(ShownRegion(MKCoordinateRegion(rect))))
  }

  /// Returns the position of a camera.
  public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition(.camera(camera)) }

  /// Returns the position that shows a place of interest.
  public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
    MapCameraPosition(.item(item, allowsPitch: allowsAutomaticPitch))
  }

  /// Returns the position that follows the client, or the other one as long as its place is not known.
  public static func userLocation(
    followsHeading: Bool = false, fallback: MapCameraPosition
  ) -> MapCameraPosition {
    MapCameraPosition(.user(followsHeading: followsHeading, fallback: [fallback]))
  }

  /// Whether someone has moved the map.
  public var positionedByUser: Bool { rule == .moved }

  /// Whether the map follows the client.
  public var followsUserLocation: Bool {
    if case .user = rule { true } else { false }
  }

  /// Whether the map turns with the client. The page does not turn: no client tells its heading.
  public var followsUserHeading: Bool {
    if case .user(let followsHeading, _) = rule { followsHeading } else { false }
  }

  /// The region, or nil if the position is none.
  public var region: MKCoordinateRegion? {
    if case .region(let shown) = rule { shown.region } else { nil }
  }

  /// The rectangle, or nil if the position is none.
  public var rect: MKMapRect? {
    if case .rect(let shown) = rule { shown.rect } else { nil }
  }

  /// The camera, or nil if the position is none.
  public var camera: MapCamera? {
    if case .camera(let camera) = rule { camera } else { nil }
  }

  /// The place of interest, or nil if the position is none.
  public var item: MKMapItem? {
    if case .item(let item, _) = rule { item } else { nil }
  }

  /// Whether the camera may look to the horizon to show the place of interest.
  public var allowsAutomaticPitch: Bool {
    if case .item(_, let allowsPitch) = rule { allowsPitch } else { false }
  }

  /// The position as long as the client's place is not known, or nil if the map does not follow it.
  public var fallbackPosition: MapCameraPosition? {
    if case .user(_, let fallback) = rule { fallback.first } else { nil }
  }

  /// Returns the region to show, or nil if it is the one to which someone has moved the map.
  ///
  /// - Complexity: O(*n*), where *n* is the depth of the fallbacks.
  func shown(content: @autoclosure () -> ShownRegion?, user: CLLocationCoordinate2D?) -> ShownRegion? {
    switch rule {
    case .automatic: content() ?? user.map { ShownRegion(near: $0) } ?? .world
    case .region(let shown), .rect(let shown): shown
    case .camera(let camera): ShownRegion(camera)
    case .item(let item, _): ShownRegion(near: item.placemark.coordinate)
    case .user(_, let fallback):
      user.map { ShownRegion(near: $0) } ?? fallback.first?.shown(content: content(), user: nil) ?? .world
    case .moved: nil
    }
  }

  /// The rule's name in the wire format.
  var name: String {
    switch rule {
    case .automatic: "automatic"
    case .region, .rect: "region"
    case .camera: "camera"
    case .item: "item"
    case .user: "userLocation"
    case .moved: "moved"
    }
  }
}

extension ShownRegion {
  /// The region around a place.
  init(near place: CLLocationCoordinate2D) {
    let span = MKCoordinateSpan(latitudeDelta: Self.near, longitudeDelta: Self.near)
    self.init(MKCoordinateRegion(center: place, span: span))
  }
}
