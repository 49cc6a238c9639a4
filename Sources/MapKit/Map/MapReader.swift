import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A view whose content reads a map in it: which place is at a point, and which point is at a place.
///
/// ```swift
/// struct Picker: View {
///   @State private var place: CLLocationCoordinate2D?
///
///   var body: some View {
///     MapReader { proxy in
///       Map().onTapGesture { place = proxy.convert($0, from: .local) }
///     }
///   }
/// }
/// ```
public struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  @State private var shown = ShownRegion.world
  @State private var room: MapRoom?

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }

  /// The content, with what is known of the map.
  public var body: some View {
    content(MapProxy(shown: shown, room: room))
      .environment(\.mapRoom, MapRoomBinding(shown: $shown, room: $room))
  }
}

/// The state of a reader, which keeps what is known of its map.
struct MapRoomBinding {
  let shown: Binding<ShownRegion>
  let room: Binding<MapRoom?>
}

/// The place of a map in the window, as a client has measured it.
struct MapRoom: Codable, Hashable, Sendable {
  private(set) var x = 0.0
  private(set) var y = 0.0
  private(set) var width = 390.0
  private(set) var height = 390.0

  /// The room of a map that no client has measured.
  static let usual = MapRoom()

  private init() {}

  /// Reads a room that a client reports.
  init(_ value: JSONValue?) throws(ActionProblem) {
    func length(_ name: String, _ bounds: ClosedRange<Double>) throws(ActionProblem) -> Double {
      guard let number = try value?.measure(name, in: bounds) else {
        throw .invalidValue("The value must have the number \"\(name)\".")
      }
      return number
    }
    let limit = JSONValue.measureLimit
    (x, y) = (try length("x", -limit...limit), try length("y", -limit...limit))
    (width, height) = (try length("width", 0...limit), try length("height", 0...limit))
  }

  /// Whether all measures differ by less than a point.
  func isNear(_ other: MapRoom) -> Bool {
    [(x, other.x), (y, other.y), (width, other.width), (height, other.height)].allSatisfy {
      abs($0 - $1) < 1
    }
  }
}

/// Converts between places on earth and points of a map.
///
/// The size of the map is the one that a client has measured, or 390 by 390 points before that.
public struct MapProxy {
  private let shown: ShownRegion
  private let room: MapRoom

  init(shown: ShownRegion, room: MapRoom?) { (self.shown, self.room) = (shown, room ?? .usual) }

  /// The points of the screen for a point of the map.
  private var scale: Double {
    let rect = shown.rect
    return min(room.width / max(rect.width, 1e-9), room.height / max(rect.height, 1e-9))
  }

  private func origin(of space: some CoordinateSpaceProtocol) -> CGPoint {
    space.coordinateSpace == .global ? CGPoint(x: room.x, y: room.y) : .zero
  }

  /// Returns the place at a point of the map, or nil if it is beyond the world.
  public func convert(
    _ point: CGPoint, from space: some CoordinateSpaceProtocol
  ) -> CLLocationCoordinate2D? {
    let (origin, rect, turn) = (origin(of: space), shown.rect, shown.heading * .pi / 180)
    guard scale > 0, point.x.isFinite, point.y.isFinite else { return nil }
    let across = (Double(point.x - origin.x) - room.width / 2) / scale
    let down = (Double(point.y - origin.y) - room.height / 2) / scale
    let place = MKMapPoint(
      x: rect.midX + across * cos(turn) - down * sin(turn),
      y: rect.midY + across * sin(turn) + down * cos(turn)
    ).coordinate
    return CLLocationCoordinate2DIsValid(place) ? place : nil
  }

  /// Returns the point of the map at a place, or nil if it is no place on earth.
  public func convert(_ coordinate: CLLocationCoordinate2D, to space: some CoordinateSpaceProtocol)
    -> CGPoint?
  {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    let (origin, rect, turn) = (origin(of: space), shown.rect, -shown.heading * .pi / 180)
    let place = MKMapPoint(coordinate)
    let (across, down) = ((place.x - rect.midX) * scale, (place.y - rect.midY) * scale)
    return CGPoint(
      x: origin.x + room.width / 2 + across * cos(turn) - down * sin(turn),
      y: origin.y + room.height / 2 + across * sin(turn) + down * cos(turn))
  }
}
