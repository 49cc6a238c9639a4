/// The store of a server with the gallery.
enum GalleryStore {
  case memory, sqlite

  /// Returns the options of a server whose database, if it has one, is in a folder.
  func options(in folder: TemporaryFolder) -> [String] {
    let store = self == .memory ? "memory" : "sqlite:" + folder.path(of: "gallery.sqlite")
    return ["--log-level", "warning", "--durability", "process", "--store", store]
  }

  /// Returns the row below that of an action with the memory store.
  static func row(_ stored: Series, beside memory: Series, _ target: Goal) -> Row {
    Row(
      name: "  with SQLite, which outlasts the process", unit: .nanoseconds, value: stored,
      comparison: .init(name: "with the memory store", value: memory), targets: [target])
  }
}
