/// The ids of a model's rows that have changed last, so that a query need not be fetched again for each change.
struct RecentChanges {
  /// The number of changes beyond which the older half is forgotten.
  private static let most = 64

  private var changes: [(version: Int, id: Int64)] = []
  /// The version from which on all changes are known.
  private var start = 0

  /// Notes what has led to a version: changes of the rows with some ids, or of any if they are nil.
  mutating func note(_ ids: (some Collection<Int64>)?, at version: Int) {
    guard let ids, ids.count <= Self.most / 2 else {
      (changes, start) = ([], version)
      return
    }
    if changes.count + ids.count > Self.most {
      start = changes[Self.most / 2 - 1].version
      changes.removeFirst(Self.most / 2)
    }
    for id in ids { changes.append((version, id)) }
  }

  /// Returns the ids of the rows that have changed since a version, or nil if they are not known.
  func ids(since version: Int) -> Set<Int64>? {
    version < start ? nil : Set(changes.lazy.filter { $0.version > version }.map(\.id))
  }
}
