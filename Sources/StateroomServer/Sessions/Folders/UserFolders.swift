import StateroomStorage
import StateroomStores

/// The folders of users, as long as a session in memory uses them.
struct UserFolders {
  private struct Entry {
    weak var folder: OwnerFolder?
  }

  private var entries: [UserID: Entry] = [:]
  /// The number of entries beyond which those of unused folders are dropped.
  private var limit = 64

  /// The folder of a user, or nil if no session uses it.
  ///
  /// - Complexity: O(1) on average, amortized over the calls.
  subscript(user: UserID) -> OwnerFolder? {
    get { entries[user]?.folder }
    set {
      if entries.count >= limit {
        entries = entries.filter { $0.value.folder != nil }
        limit = max(64, 2 * entries.count)
      }
      entries[user] = newValue.map { Entry(folder: $0) }
    }
  }
}
