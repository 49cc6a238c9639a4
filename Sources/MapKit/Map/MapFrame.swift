import CoreLocation
import RenderTree
import Stateroom

/// The options of a map beside its camera and its content.
struct MapFrame {
  var bounds: MapCameraBounds?
  var modes = MapInteractionModes.all
  var scope: Namespace.ID?
  var showsUser = false
}

/// The ways to move a map by hand.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The bits, one for each way.
  public let rawValue: Int
  /// Creates ways from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To another place.
  public static let pan = MapInteractionModes(rawValue: 1)
  /// Nearer and farther.
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// To the horizon. The page looks straight down.
  public static let pitch = MapInteractionModes(rawValue: 4)
  /// To another direction.
  public static let rotate = MapInteractionModes(rawValue: 8)
  /// All ways.
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]

  var names: JSONValue {
    .array(
      [(Self.pan, "pan"), (.zoom, "zoom"), (.rotate, "rotate")].filter { contains($0.0) }.map {
        .string($0.1)
      })
  }
}

/// The selection of a map.
struct MapChoice {
  let takes: (SelectionTag) -> Bool
  let isChosen: (SelectionTag) -> Bool
  /// Chooses the value of a tag, or none.
  let choose: (SelectionTag?) -> Void

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    func value(_ tag: SelectionTag) -> Value? {
      tag.selection(as: Value.self) ?? tag.selection(as: Value?.self).flatMap(\.self)
    }
    takes = { value($0) != nil }
    isChosen = { value($0).map { $0 == binding.wrappedValue } ?? false }
    choose = { binding.wrappedValue = $0.flatMap(value) }
  }

  init<Value: Hashable>(_ binding: Binding<MapSelection<Value>?>) {
    func value(_ tag: SelectionTag) -> Value? { tag.selection(as: Value.self) }
    takes = { value($0) != nil }
    isChosen = { value($0).map { $0 == binding.wrappedValue?.value } ?? false }
    choose = { binding.wrappedValue = $0.flatMap(value).map { MapSelection($0) } }
  }
}

/// A value of the app or a feature of the ground that is selected on a map.
public struct MapSelection<SelectionValue: Hashable>: Hashable {
  /// The value of the app.
  public let value: SelectionValue?
  /// The feature of the ground.
  public let feature: MapFeature?

  /// Creates the selection of a value.
  public init(_ value: SelectionValue) { (self.value, feature) = (value, nil) }

  /// Creates the selection of a feature.
  public init(_ feature: MapFeature) { (value, self.feature) = (nil, feature) }
}

/// A thing on the ground of a map, such as a shop. The ground here has none, so that none is ever selected.
public struct MapFeature: Hashable, Sendable {
  /// The kinds of features.
  public enum FeatureKind: Hashable, Sendable {
    /// A place of interest.
    case pointOfInterest
    /// A country or a town.
    case territory
    /// A mountain, a lake or a river.
    case physicalFeature
  }

  private let place: ShownRegion
  /// The kind.
  public let kind: FeatureKind
  /// The name.
  public let title: String?
  /// The kind of place of interest.
  public let pointOfInterestCategory: MKPointOfInterestCategory?

  private init(_ place: ShownRegion, _ kind: FeatureKind) {
    (self.place, self.kind, title, pointOfInterestCategory) = (place, kind, nil, nil)
  }

  /// The place.
  public var coordinate: CLLocationCoordinate2D { place.center }
}
