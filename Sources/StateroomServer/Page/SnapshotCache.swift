import Dispatch

/// The snapshots of scenes as they look when they are opened, for visitors without a session.
///
/// They come from sessions that pages have opened, so that showing one opens none. A server with users keeps none.
@MainActor
struct SnapshotCache {
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
    /// Whether sessions share the values of `@AppStorage`.
    let sharesValues: Bool
  }

  /// The number of snapshots that are kept.
  private static let limit = 64
  /// The age in seconds from which another one is taken, since the app may have other things to show.
  private static let lifetime = 10

  /// The age in seconds up to which a snapshot is shown that can contain what sessions share: it may have been deleted
  /// since.
  private static let longestShared = 60

  private var entries: [Key: Entry] = [:]

  /// Returns the snapshot of a scene, or nil if there is none or what it shares is too old. `sharesObjects` tells
  /// whether the sessions share any object.
  func snapshot(for key: Key, sharesObjects: Bool, at now: DispatchTime = .now()) -> PageSnapshot? {
    guard let entry = entries[key] else { return nil }
    let isOld = entry.time + .seconds(Self.longestShared) <= now
    return isOld && (sharesObjects || entry.sharesValues) ? nil : entry.snapshot
  }

  /// Keeps the snapshot that `make` returns, unless there is a fresh one.
  ///
  /// - Complexity: O(n) in the number of snapshots, if there are too many.
  mutating func keep(
    _ key: Key, sharesValues: Bool, at now: DispatchTime = .now(), _ make: () -> PageSnapshot?
  ) {
    if let held = entries[key], held.time + .seconds(Self.lifetime) > now { return }
    guard let snapshot = make() else { return entries[key] = nil }
    if entries.count >= Self.limit, entries[key] == nil,
      let oldest = entries.min(by: { $0.value.time < $1.value.time })
    {
      entries[oldest.key] = nil
    }
    entries[key] = Entry(snapshot: snapshot, time: now, sharesValues: sharesValues)
  }
}
