import Stateroom

/// The look of the ground of a map.
///
/// The plain ground has neither buildings nor places of interest nor traffic; tiles have what their server draws.
public struct MapStyle: Sendable {
  let name: String

  /// The form of the ground.
  public struct Elevation: Hashable, Sendable {
    private let name: String
    /// The map's choice.
    public static let automatic = Elevation(name: "automatic")
    /// Flat.
    public static let flat = Elevation(name: "flat")
    /// With mountains.
    public static let realistic = Elevation(name: "realistic")
  }

  /// The strength of the colours.
  public struct StandardEmphasis: Hashable, Sendable {
    private let name: String
    /// The map's choice.
    public static let automatic = StandardEmphasis(name: "automatic")
    /// Pale.
    public static let muted = StandardEmphasis(name: "muted")
  }

  /// Roads and names.
  public static var standard: MapStyle { MapStyle(name: "standard") }
  /// Pictures from above.
  public static var imagery: MapStyle { MapStyle(name: "imagery") }
  /// Pictures from above with names.
  public static var hybrid: MapStyle { MapStyle(name: "hybrid") }

  /// Returns roads and names.
  public static func standard(
    elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories? = nil, showsTraffic: Bool = false
  ) -> MapStyle { .standard }

  /// Returns pictures from above.
  public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }

  /// Returns pictures from above with names.
  public static func hybrid(
    elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories? = nil,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }
}
