import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A button that shows where the client is, and asks it for that if need be.
public struct MapUserLocationButton: View {
  private let scope: Namespace.ID?
  @Environment(\.mapTracker) private var tracker

  /// Creates the button of the map around it, or of the map of a scope.
  nonisolated public init(scope: Namespace.ID? = nil) { self.scope = scope }

  /// The button.
  public var body: some View {
    let (tracker, scope) = (tracker, scope)
    Button {
      if let scope { MapScopes.locate(in: scope) } else { tracker?.locate?() }
    } label: {
      Image(systemName: "location").accessibilityLabel("My Location")
    }
    .modifier(MapControlModifier(name: "userLocation"))
  }
}

/// A compass, which is seen as long as north is not above.
public struct MapCompass: View {
  private let scope: Namespace.ID?

  /// Creates the compass of the map around it, or of the map of a scope.
  nonisolated public init(scope: Namespace.ID? = nil) { self.scope = scope }

  /// The compass.
  public var body: some View { MapControl(name: "compass", scope: scope) }
}

/// The scale of a map.
public struct MapScaleView: View {
  private let scope: Namespace.ID?

  /// Creates the scale of the map around it, or of the map of a scope.
  nonisolated public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {
    self.scope = scope
  }

  /// The scale.
  public var body: some View { MapControl(name: "scale", scope: scope) }
}

/// Two buttons that show less of a map, and more of it.
public struct MapZoomStepper: View {
  private let scope: Namespace.ID?

  /// Creates the buttons of the map around it, or of the map of a scope.
  nonisolated public init(scope: Namespace.ID? = nil) { self.scope = scope }

  /// The buttons.
  public var body: some View { MapControl(name: "zoom", scope: scope) }
}

/// A button that lets the camera look to the horizon. The page looks straight down and shows none; an issue says it once.
public struct MapPitchToggle: View {
  /// Creates the button.
  nonisolated public init(scope: Namespace.ID? = nil) {}

  /// No button.
  public var body: some View { MapControl(name: "pitch", scope: nil) }
}

/// The node of a control that the page makes of the camera.
nonisolated struct MapControl: Element, ElementAttributes {
  let name: String
  let scope: Namespace.ID?

  static var typeName: StaticString { "MapControl" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("control", name)
    if let scope { node.set("scope", scope.mapName) }
    if name == "pitch" { node.node.tree.reportUnsupported("MapPitchToggle") }
  }
}

/// Marks the button of a map for the page.
nonisolated struct MapControlModifier: OutputModifier {
  let name: String

  @MainActor func declare(_ node: NodeDeclaration) { node.modifier("mapControl") { $0.write(name) } }
}

extension Namespace.ID {
  /// The name of a scope in the wire format.
  nonisolated var mapName: String { String(UInt(bitPattern: hashValue), radix: 36) }
}

/// The maps of a session by their scopes.
@MainActor
final class MapScopes {
  private var locators: [Namespace.ID: () -> Void] = [:]

  private static var ofSession: MapScopes { _CurrentSession.object { MapScopes() } }

  static func set(_ scope: Namespace.ID, _ locate: @escaping () -> Void) {
    ofSession.locators[scope] = locate
  }

  static func locate(in scope: Namespace.ID) { ofSession.locators[scope]?() }
}

/// Makes a map known by its scope.
struct MapScopeModifier: ViewModifier {
  let scope: Namespace.ID?
  let locate: () -> Void

  func body(content: Content) -> some View {
    content.onChange(of: scope, initial: true) { if let scope { MapScopes.set(scope, locate) } }
  }
}
