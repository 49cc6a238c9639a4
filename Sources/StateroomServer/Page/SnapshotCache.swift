import Dispatch

/// The snapshots of scenes as they look when they are opened, for visitors without a session.
///
/// They come from sessions that pages have opened, so that showing one opens none. A snapshot is shown if two visitors
/// have opened the scene in a language within a minute, and all bytes of what they saw are the same: else it may be one
/// visitor's own. A server with users keeps none.
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
    /// The tree that a visitor saw, as JSON.
    let tree: [UInt8]
    /// The visitor who saw it last.
    let visitor: String
    /// The time at which it was seen first, or by a visitor other than the one before.
    let time: DispatchTime
    /// The snapshot to show, or nil if only one visitor has seen it.
    let snapshot: PageSnapshot?
    /// The time at which another opening was compared with it.
    var comparison: DispatchTime

    /// Whether it must not be shown any more.
    func isOld(at now: DispatchTime) -> Bool { time + .seconds(SnapshotCache.lifetime) <= now }
  }

  /// The number of snapshots that are kept.
  private static let limit = 64
  /// The time in seconds for which a snapshot is shown.
  private nonisolated static let lifetime = 60
  /// The time in seconds for which one visitor's openings, and those of a snapshot that is shown, are not compared
  /// again.
  private static let rest = 1

  private var entries: [Key: Entry] = [:]

  /// Returns the snapshot of a scene, or nil if there is none.
  func snapshot(for key: Key, at now: DispatchTime = .now()) -> PageSnapshot? {
    guard let entry = entries[key], !entry.isOld(at: now) else { return nil }
    return entry.snapshot
  }

  /// Notes an opening by a visitor. `tree` returns what it shows, or nil if that is too much, and `make` the snapshot
  /// of it.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of snapshots and *m* the size of the tree.
  mutating func note(
    _ key: Key, by visitor: String, at now: DispatchTime = .now(), tree: () -> [UInt8]?,
    make: ([UInt8]) -> PageSnapshot?
  ) {
    let held = entries[key].flatMap { $0.isOld(at: now) ? nil : $0 }
    if let held, held.visitor == visitor || held.snapshot != nil,
      held.comparison + .seconds(Self.rest) > now
    {
      return
    }
    guard let tree = tree() else { return entries[key] = nil }
    guard let held, held.tree == tree else {
      makeRoom(for: key)
      return entries[key] = Entry(tree: tree, visitor: visitor, time: now, snapshot: nil, comparison: now)
    }
    // A visitor who sees the same again does not make it anyone else's.
    guard held.visitor != visitor else { return entries[key]!.comparison = now }
    entries[key] = Entry(
      tree: tree, visitor: visitor, time: now, snapshot: held.snapshot ?? make(tree), comparison: now)
  }

  /// Forgets all snapshots, since a session was erased that may have contributed to them.
  mutating func removeAll() { entries.removeAll() }

  private mutating func makeRoom(for key: Key) {
    guard entries.count >= Self.limit, entries[key] == nil,
      let oldest = entries.min(by: { $0.value.time < $1.value.time })
    else { return }
    entries[oldest.key] = nil
  }
}
