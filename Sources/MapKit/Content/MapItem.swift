import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// One item of a map, with its styles.
struct MapItem {
  let shape: Shape
  var title: String?
  var subtitle: String?
  /// The picture of a marker.
  var glyph: Glyph = .none
  /// The view of an annotation, the picture of a marker with a title, or the label of one without.
  var view: AnyView?
  var anchor = UnitPoint.center
  /// The value that is selected with the item if nothing else is said.
  var tag: SelectionTag?
  var tint: JSONValue?

  /// The place of an item, and its form.
  enum Shape {
    case marker(CLLocationCoordinate2D)
    case pin(CLLocationCoordinate2D)
    case annotation(CLLocationCoordinate2D)
    case user
    case circle(CLLocationCoordinate2D, radius: Double)
    case line([CLLocationCoordinate2D], isGeodesic: Bool)
    case area([CLLocationCoordinate2D], holes: [[CLLocationCoordinate2D]])
  }

  /// The picture of a marker.
  enum Glyph {
    case none
    case symbol(String)
    case monogram(String)
  }

  init(_ shape: Shape) { self.shape = shape }

  /// The places of the item.
  var places: [CLLocationCoordinate2D] {
    switch shape {
    case .marker(let place), .pin(let place), .annotation(let place), .circle(let place, _): [place]
    case .user: []
    case .line(let places, _), .area(let places, _): places
    }
  }

  /// The number of places.
  ///
  /// - Complexity: O(*n*), where *n* is the number of holes.
  var count: Int {
    if case .area(let places, let holes) = shape { return holes.reduce(places.count) { $0 + $1.count } }
    return places.count
  }

  /// The rectangle around the item.
  ///
  /// - Complexity: O(*n*), where *n* is the number of places.
  var bounds: MKMapRect {
    if case .circle(let place, let radius) = shape {
      return MKCircle(center: place, radius: radius).boundingMapRect
    }
    return MKMultiPoint(places.filter(CLLocationCoordinate2DIsValid)).boundingMapRect
  }

  private var name: String {
    switch shape {
    case .marker: "marker"
    case .pin: "pin"
    case .annotation: "annotation"
    case .user: "user"
    case .circle: "circle"
    case .line: "polyline"
    case .area: "polygon"
    }
  }

  private static func json(_ places: [CLLocationCoordinate2D]) -> JSONValue {
    .array(
      places.filter { $0.latitude.isFinite && $0.longitude.isFinite }
        .map { .array([.number($0.latitude), .number($0.longitude)]) })
  }

  /// The item in the wire format. `part` is the place of its view among the children of the map.
  ///
  /// - Complexity: O(*n*), where *n* is the number of places.
  func json(_ context: _MapContext, part: Int?, tag: SelectionTag?) -> JSONValue {
    var members: [(String, JSONValue?)] = [("kind", .string(name))]
    switch shape {
    case .marker(let place), .pin(let place), .annotation(let place):
      members += Self.members(of: place)
    case .user: break
    case .circle(let place, let radius):
      members += Self.members(of: place) + [("radius", .number(radius.isFinite ? max(0, radius) : 0))]
    case .line(let places, let isGeodesic):
      members += [("coordinates", Self.json(places)), ("geodesic", isGeodesic ? .bool(true) : nil)]
    case .area(let places, let holes):
      members += [
        ("coordinates", Self.json(places)), ("holes", holes.isEmpty ? nil : .array(holes.map(Self.json))),
      ]
    }
    members += [
      ("title", title.map { .string($0) }), ("subtitle", subtitle.map { .string($0) }),
      ("hidesTitle", context.hidesTitle ? .bool(true) : nil), ("tag", tag?.json),
      ("part", part.map { .integer($0) }), ("tint", context.tint ?? tint),
      ("anchor", anchor == .center ? nil : .array([.number(Double(anchor.x)), .number(Double(anchor.y))])),
    ]
    switch glyph {
    case .none: break
    case .symbol(let name): members.append(("symbol", .string(name)))
    case .monogram(let words): members.append(("monogram", .string(words)))
    }
    if isOverlay { members += context.look }
    return .members(members)
  }

  /// Whether the item is a line or an area.
  var isOverlay: Bool {
    switch shape {
    case .circle, .line, .area: true
    case .marker, .pin, .annotation, .user: false
    }
  }

  private static func members(of place: CLLocationCoordinate2D) -> [(String, JSONValue?)] {
    guard CLLocationCoordinate2DIsValid(place) else { return [] }
    return [("latitude", .number(place.latitude)), ("longitude", .number(place.longitude))]
  }
}
