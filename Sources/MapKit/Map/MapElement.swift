import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// The element that renders a map.
nonisolated struct MapElement: Container {
  let attributes: MapAttributes
  let parts: [MapPart]

  @MainActor var content: some View {
    ForEach(Array(parts.enumerated()), id: \.offset) { $0.element }
      .transformEnvironment(\.mapOptions) { $0 = MapOptions() }
      .environment(\.mapRoom, nil)
  }
}

/// The content of a map, and what can be done with it.
nonisolated struct MapAttributes: ElementAttributes {
  let shown: ShownRegion
  let position: String
  let items: [JSONValue]
  let hasDropped: Bool
  let tags: [SelectionTag]
  let selection: MapChoice?
  let frame: MapFrame
  let looks: MapOptions
  let user: ShownUser?
  let room: MapRoomBinding?
  let move: (ShownRegion, Bool) -> Void

  static var typeName: StaticString { "Map" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("camera", shown.json)
    node.set("position", position)
    node.set("items", .array(items))
    node.set("modes", frame.modes.names)
    if looks.style.name != "standard" { node.set("style", looks.style.name) }
    if let chosen { node.set("selection", chosen.json) }
    if let bounds = frame.bounds { node.set("bounds", bounds.json) }
    if let user {
      node.set(
        "user",
        .members([
          ("latitude", .number(user.latitude)), ("longitude", .number(user.longitude)),
          ("accuracy", .number(user.accuracy)),
        ]))
    }
    if let scope = frame.scope { node.set("scope", scope.mapName) }
    if let tiles = MapTiles.ofProgram { node.set("tiles", tiles.json) }
    node.set("continuous", where: looks.isContinuous)
    reportIssues(node)
    if !frame.modes.isEmpty { offerMoves(node) }
    offerRest(node)
  }

  @MainActor private var chosen: SelectionTag? { tags.first { selection?.isChosen($0) ?? false } }

  @MainActor private func reportIssues(_ node: NodeDeclaration) {
    if hasDropped {
      node.node.tree.report(
        .viewUnsupported,
        "A map shows at most \(_MapCollector.limit) items with \(_MapCollector.placeLimit) places. Show fewer, for "
          + "example those of the region that is seen.",
        at: node.node)
    }
    if shown.isTilted { node.node.tree.reportUnsupported("The pitch of a map's camera") }
  }

  @MainActor private func offerMoves(_ node: NodeDeclaration) {
    node.action("move") { value in
      let region = try ShownRegion(value)
      let phase = value?["phase"]
      guard phase == nil || phase == .string("changed") || phase == .string("ended") else {
        throw ActionProblem.invalidValue("\"phase\" must be \"changed\" or \"ended\".")
      }
      move(region, phase == .string("changed"))
    }
  }

  @MainActor private func offerRest(_ node: NodeDeclaration) {
    if let selection, !tags.isEmpty, !node.limits.isRedacted {
      node.action("select") { value in
        guard let value, value != .null else { return selection.choose(nil) }
        guard let tag = tags.first(where: { $0.json == value }) else {
          throw ActionProblem.invalidValue("The value must be null or the tag of an item.")
        }
        selection.choose(tag)
      }
    }
    guard let room else { return }
    node.report("room") { value in
      let new = try MapRoom(value)
      if room.room.wrappedValue?.isNear(new) != true { room.room.wrappedValue = new }
    }
  }
}

/// A view in a map: that of an item, or its controls.
nonisolated struct MapPart: Container {
  let attributes: MapPartAttributes
  let content: AnyView

  init(_ role: String, _ content: AnyView) {
    (attributes, self.content) = (MapPartAttributes(role: role), content)
  }
}

/// The role of a view in a map.
nonisolated struct MapPartAttributes: ElementAttributes {
  let role: String

  static var typeName: StaticString { "MapPart" }

  @MainActor func declare(_ node: NodeDeclaration) { node.set("role", role) }
}

extension MapCameraBounds {
  /// The bounds in the wire format.
  fileprivate var json: JSONValue {
    .members([
      ("region", region?.json), ("minimumDistance", minimumDistance.map { .number($0) }),
      ("maximumDistance", maximumDistance.map { .number($0) }),
    ])
  }
}

extension MapTiles {
  /// The server of the tiles in the wire format.
  @MainActor fileprivate var json: JSONValue {
    .members([("url", .string(address)), ("attribution", attribution.map { .string($0) })])
  }
}

extension ShownRegion {
  /// Whether the camera looks to the horizon.
  fileprivate var isTilted: Bool { pitch > 0 }
}
