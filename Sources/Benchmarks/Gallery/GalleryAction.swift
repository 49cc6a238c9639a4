/// An action on a scene, or several that follow one another.
@MainActor
struct GalleryAction {
  let name: String
  let scene: String
  /// The server whose app has the scene.
  var role = ServerRole.gallery
  /// Returns the requests of a session. Each changes something, and the first may follow the last.
  let requests: (ServerSession) throws -> [HTTPMessage]

  static let tap = GalleryAction(name: "counter: a tap", scene: "counter") { [try $0.request("increment")] }

  static let typing = GalleryAction(name: "form: a character typed", scene: "form") { session in
    let name = "Augusta Ada Lovelace"
    return try (1...name.count).map { try session.request("name", "set", value: #""\#(name.prefix($0))""#) }
  }

  static let sliding = GalleryAction(
    name: "a slider and 20 texts of it, in our own app", scene: "slider", role: .app
  ) { session in
    try (1...20).map { try session.request("slider", "set", value: "\($0 * 5)") }
  }

  static let edit = GalleryAction(name: "rows: an edit of 1,000", scene: "rows") {
    [try $0.request("edit-first")]
  }

  static let star = GalleryAction(name: "rows: a star of 1,000", scene: "rows") {
    [try $0.request("star-500")]
  }

  static let page = GalleryAction(name: "navigation: a page, opened and left in turn", scene: "navigation") {
    [try $0.request("port-lisbon"), try $0.request("NavigationStack", "pop")]
  }

  static let boardStar = GalleryAction(name: "board: a star", scene: "board") {
    [try $0.request("star-Weather")]
  }
}
