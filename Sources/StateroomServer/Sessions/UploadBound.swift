import Dispatch
import Stateroom
import StateroomHTTP
import StateroomStores

/// The bound on the files that clients send to all sessions together, in memory and in the store.
@MainActor
final class UploadBound {
  /// The time in nanoseconds between two counts of what is stored.
  private static let countInterval: UInt64 = 10_000_000_000

  private let limit: Int
  private let store: any SessionStore
  private let queue = DispatchQueue(label: "stateroom.uploads", qos: .utility)
  /// The bytes in the store as of the last count.
  private var stored = 0
  /// The bytes that were added since that count began.
  private var added = 0
  private var isCounting = false
  private var nextCount: UInt64 = 0

  init(_ limit: Int, _ store: any SessionStore) {
    self.limit = limit
    self.store = store
    count()
  }

  /// Returns whether so many more bytes may be kept, and counts them.
  ///
  /// Erased files free room only after the next count. The store is counted again if more than half of the limit is used.
  func admits(_ count: Int) -> Bool {
    if stored + added > limit / 2 { self.count() }
    guard max(stored + added, UploadCapacity.used) + count <= limit else { return false }
    added += count
    return true
  }

  private func count() {
    let now = EventLoop.uptime
    guard !isCounting, now >= nextCount else { return }
    isCounting = true
    nextCount = now + Self.countInterval
    let earlier = added
    queue.async { [store] in
      let bytes = try? store.uploadedBytes()
      DispatchQueue.main.async { [weak self] in self?.counted(bytes, earlier) }
    }
  }

  private func counted(_ bytes: Int?, _ earlier: Int) {
    isCounting = false
    guard let bytes else { return }
    stored = bytes
    added -= earlier
  }
}
