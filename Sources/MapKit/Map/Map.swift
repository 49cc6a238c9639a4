import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A view that shows a map.
///
/// ```swift
/// Map(initialPosition: .camera(
///   MapCamera(centerCoordinate: CLLocationCoordinate2D(latitude: 47.37, longitude: 8.54), distance: 4_000))
/// ) {
///   Marker("Boats", systemImage: "ferry.fill", coordinate: CLLocationCoordinate2D(latitude: 47.366, longitude: 8.541))
/// }
/// // {"type": "Map",
/// //  "props": {"camera": {"latitude": 47.37, "longitude": 8.54, …},
/// //            "items": [{"kind": "marker", "latitude": 47.366, "longitude": 8.541, "title": "Boats", …}], …},
/// //  "actions": ["move"]}
/// ```
///
/// The ground is plain, with the degrees, or has the tiles of a server that the operator names. A map shows at most
/// 2,000 items.
public nonisolated struct Map<Content: View>: View {
  private let source: CameraSource
  private let options: MapFrame
  private let selection: MapChoice?
  private let collect: @MainActor (_MapCollector) -> Void

  @State private var own: MapCameraPosition?
  @State private var moved: ShownRegion?
  /// The position of a binding that does not change, which someone has moved the map away from.
  @State private var left: MapCameraPosition?
  @State private var isMoving = false
  @State private var user: ShownUser?
  @TransientObject private var tracker = MapUserTracker()
  @Environment(\.self) private var environment

  init(
    _ source: CameraSource, _ options: MapFrame, _ selection: MapChoice? = nil,
    collect: @escaping @MainActor (_MapCollector) -> Void
  ) {
    (self.source, self.options, self.selection, self.collect) = (source, options, selection, collect)
  }

  /// The map's node, with the views in it.
  @MainActor public var body: some View {
    let looks = environment.mapOptions
    let collector = _MapCollector(environment, selection)
    collect(collector)
    let position = source.position ?? own ?? source.initial
    let shown = region(of: position, collector)
    let seesUser = collector.showsUser || options.showsUser || position.followsUserLocation
    let attributes = MapAttributes(
      shown: shown, position: position.name, items: collector.items, hasDropped: collector.hasDropped,
      tags: collector.tags, selection: selection, frame: options, looks: looks,
      user: seesUser ? user : nil, room: environment.mapRoom,
      move: { move(to: $0, isMoving: $1) })
    let tracker = tracker
    return MapElement(attributes: attributes, parts: parts(collector, looks))
      .environment(\.mapTracker, tracker)
      .onChange(of: seesUser, initial: true) {
        tracker.begin(found: { user = $0 }, locate: { locate() })
        tracker.watch(seesUser)
      }
      .onChange(of: SeenCamera(shown: shown, isMoving: isMoving), initial: true) { _, seen in
        environment.mapRoom?.shown.wrappedValue = seen.shown
        for handler in looks.handlers { handler(seen) }
      }
      .modifier(MapScopeModifier(scope: options.scope) { locate() })
  }

  @MainActor private func region(of position: MapCameraPosition, _ collector: _MapCollector) -> ShownRegion {
    let isMoved = position.positionedByUser || left == position
    let place = user?.place
    let region = isMoved ? moved : position.shown(content: collector.region, user: place)
    return (region ?? moved ?? collector.region ?? .world).kept(in: options.bounds)
  }

  @MainActor private func parts(_ collector: _MapCollector, _ looks: MapOptions) -> [MapPart] {
    collector.views.map { MapPart("item", $0) } + (looks.controls.map { [MapPart("controls", $0)] } ?? [])
  }

  @MainActor private func move(to region: ShownRegion, isMoving: Bool) {
    let region = region.kept(in: options.bounds)
    moved = region
    self.isMoving = isMoving
    go(to: .moved, region)
  }

  /// Shows where the client is, and asks it for that if need be.
  @MainActor private func locate() {
    tracker.ask()
    go(to: .userLocation(fallback: source.position ?? own ?? source.initial), nil)
  }

  @MainActor private func go(to position: MapCameraPosition, _ region: ShownRegion?) {
    let before = source.position
    own = position
    source.write(position, region)
    // A constant binding stays as it is.
    let after = source.position
    left = region != nil && after != nil && after == before && after?.positionedByUser == false ? after : nil
  }
}

/// The source of the camera of a map.
struct CameraSource {
  let initial: MapCameraPosition
  private let read: (@MainActor () -> MapCameraPosition)?
  let write: @MainActor (MapCameraPosition, ShownRegion?) -> Void

  init(
    read: @escaping @MainActor () -> MapCameraPosition,
    write: @escaping @MainActor (MapCameraPosition, ShownRegion?) -> Void
  ) {
    initial = .automatic
    self.read = read
    self.write = write
  }

  init(initial: MapCameraPosition) {
    self.initial = initial
    read = nil
    write = { _, _ in }
  }

  init(_ position: Binding<MapCameraPosition>) {
    initial = .automatic
    read = { position.wrappedValue }
    write = { new, _ in if position.wrappedValue != new { position.wrappedValue = new } }
  }

  init(_ region: Binding<MKCoordinateRegion>) {
    initial = .automatic
    read = { .region(region.wrappedValue) }
    write = { _, new in if let new { region.wrappedValue = new.region } }
  }

  init(_ rect: Binding<MKMapRect>) {
    initial = .automatic
    read = { .rect(rect.wrappedValue) }
    write = { _, new in if let new { rect.wrappedValue = new.rect } }
  }

  @MainActor var position: MapCameraPosition? { read?() }
}

/// The region that a map shows, and whether it is still being moved.
struct SeenCamera: Equatable {
  let shown: ShownRegion
  let isMoving: Bool
}

/// The place of the client on a map.
struct ShownUser: Hashable, Codable {
  let latitude: Double
  let longitude: Double
  let accuracy: Double

  var place: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
}
