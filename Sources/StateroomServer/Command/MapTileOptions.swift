import ArgumentParser
import Stateroom

/// The options that name the server of the pictures below maps.
struct MapTileOptions: ParsableArguments {
  @Option(
    name: .customLong("map-tiles"),
    help: ArgumentHelp(
      "The address of the pictures below maps, with {z}, {x} and {y} for the place of each. Browsers ask for them, so that its owner "
        + "learns which places are looked at. By default maps have a plain ground. [MAP_TILES]",
      valueName: "https://HOST/{z}/{x}/{y}.png"))
  var mapTiles: String?

  @Option(
    help: ArgumentHelp(
      "The words on maps that name those who made the pictures, as they ask for it. [MAP_ATTRIBUTION]",
      valueName: "words"))
  var mapAttribution: String?

  private var address: String? { mapTiles ?? EnvironmentSetting.text("MAP_TILES") }

  func validate() throws {
    guard let address else { return }
    guard address.hasPrefix("https://"), ["{z}", "{x}", "{y}"].allSatisfy(address.contains) else {
      throw ValidationError("--map-tiles must begin with https:// and have {z}, {x} and {y}: \(address)")
    }
  }

  /// The server of the pictures, or nil if there is none.
  var tiles: MapTiles? {
    address.map {
      MapTiles(address: $0, attribution: mapAttribution ?? EnvironmentSetting.text("MAP_ATTRIBUTION"))
    }
  }
}
