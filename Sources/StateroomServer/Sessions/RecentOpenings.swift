import Dispatch
import StateroomHTTP
import StateroomStores

/// The sessions that were opened with an `Idempotency-Key` in the last ten minutes, so that a retry does not open a
/// second one.
struct RecentOpenings {
  /// An opening.
  struct Opening {
    let bodyHash: UInt64
    let session: SessionID
    let time: DispatchTime
  }

  /// A key, which belongs to one user.
  struct Key: Hashable {
    let user: UserID?
    let key: String
  }

  static let lifetime = Duration.seconds(600)
  private static let capacity = 10_000
  private var openings: [Key: Opening] = [:]
  /// The keys, oldest first from `start` on.
  private var order: [Key] = []
  private var start = 0

  /// Returns the opening with a key, if it is recent.
  mutating func opening(for key: Key, at now: DispatchTime) -> Opening? {
    forget(before: now)
    return openings[key]
  }

  /// Adds an opening. Evicts the oldest if there are too many.
  mutating func keep(_ opening: Opening, for key: Key) {
    if openings.updateValue(opening, forKey: key) == nil { order.append(key) }
    if openings.count > Self.capacity { removeOldest() }
  }

  /// Removes an opening that failed.
  ///
  /// Complexity: O(n) in the number of openings.
  mutating func remove(_ key: Key, of session: SessionID) {
    guard openings[key]?.session == session else { return }
    openings[key] = nil
    if let place = order[start...].firstIndex(of: key) { order.remove(at: place) }
  }

  /// Forgets the openings that are too old for a retry.
  ///
  /// - Complexity: Amortized O(1) on average for each opening that is forgotten.
  private mutating func forget(before now: DispatchTime) {
    while start < order.count, let oldest = openings[order[start]], oldest.time + Self.lifetime <= now {
      removeOldest()
    }
  }

  private mutating func removeOldest() {
    openings[order[start]] = nil
    start += 1
    guard start > order.count / 2 else { return }
    order.removeFirst(start)
    start = 0
  }
}
