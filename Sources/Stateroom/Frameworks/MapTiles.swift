/// The server that has the pictures below maps, as the operator names it.
package struct MapTiles: Sendable {
  /// The address of a picture, with `{z}`, `{x}` and `{y}` for its place.
  package let address: String
  /// The words that name those who made the pictures, or nil if there are none.
  package let attribution: String?

  package init(address: String, attribution: String?) {
    (self.address, self.attribution) = (address, attribution)
  }

  /// The server for all sessions, or nil if the ground of maps is plain.
  @MainActor package static var ofProgram: MapTiles?
}
