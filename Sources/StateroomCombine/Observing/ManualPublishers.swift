/// The publishers of objects without a `@Published` property that could store one.
///
/// The publisher of a deallocated object is removed at the next request for the same address or by the next sweep.
/// A sweep occurs when the number of entries has doubled since the last one.
// Safe to share: the table is read and written under the lock.
final class ManualPublishers: @unchecked Sendable {
  private struct Entry {
    weak let object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  static let shared = ManualPublishers()

  private static let smallestSweep = 64

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var sweepCount = ManualPublishers.smallestSweep

  /// Returns the publisher of an object, always the same one.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // Kept in a variable, so that subscribers of swept publishers are released outside of the lock.
    var swept: [ObjectIdentifier: Entry] = [:]
    let publisher = lock.withLock { () -> ObservableObjectPublisher in
      // A new object may have the address of a deallocated one.
      if let known = entries[key], known.object === object { return known.publisher }
      if entries.count >= sweepCount { swept = sweep() }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let replaced = entries.updateValue(entry, forKey: key) { swept[key] = replaced }
      return entry.publisher
    }
    withExtendedLifetime(swept) {}
    return publisher
  }

  /// The number of publishers, including those of deallocated objects.
  var count: Int { lock.withLock { entries.count } }

  private func sweep() -> [ObjectIdentifier: Entry] {
    let all = entries
    entries = all.filter { $0.value.object != nil }
    sweepCount = max(Self.smallestSweep, entries.count * 2)
    return all
  }
}
