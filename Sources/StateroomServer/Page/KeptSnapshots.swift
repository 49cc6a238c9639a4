import Dispatch

/// The snapshots of scenes as they look when they are opened, for visitors without a session.
///
/// They come from sessions that pages have opened, so that showing one opens none. A server with users keeps none.
@MainActor
struct KeptSnapshots {
  /// A scene, in a language.
  struct Key: Hashable {
    let scene: String
    /// The language that the browser prefers, as it says in `Accept-Language`.
    let language: String

    init(scene: String, languages: String?) {
      self.scene = scene
      language = String((languages ?? "").prefix { $0 != "," && $0 != ";" }.prefix(35)).lowercased()
    }
  }

  private struct Entry {
    let snapshot: PageSnapshot
    let time: DispatchTime
  }

  /// The number of snapshots that are kept.
  private static let limit = 64
  /// The age in seconds from which another one is taken, since the app may have other things to show.
  private static let lifetime = 10

  private var entries: [Key: Entry] = [:]

  subscript(key: Key) -> PageSnapshot? { entries[key]?.snapshot }

  /// Keeps the snapshot that `make` returns, unless there is a fresh one.
  ///
  /// - Complexity: O(n) in the number of snapshots, if there are too many.
  mutating func keep(_ key: Key, _ make: () -> PageSnapshot?) {
    let now = DispatchTime.now()
    if let held = entries[key], held.time + .seconds(Self.lifetime) > now { return }
    guard let snapshot = make() else { return entries[key] = nil }
    if entries.count >= Self.limit, entries[key] == nil,
      let oldest = entries.min(by: { $0.value.time < $1.value.time })
    {
      entries[oldest.key] = nil
    }
    entries[key] = Entry(snapshot: snapshot, time: now)
  }
}
