/// The publishers of objects that have no `@Published` property to keep one in.
///
/// A publisher goes when its object has gone: at the next request from the same address, or with the next
/// sweep, which comes after as many new objects as the last one left alive.
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

  /// The publisher of an object, the same one each time.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // Bound, so that subscribers of swept publishers are released after the lock.
    var swept: [ObjectIdentifier: Entry] = [:]
    let publisher = lock.withLock { () -> ObservableObjectPublisher in
      // The address of an object that has gone may be that of a new one.
      if let known = entries[key], known.object === object { return known.publisher }
      if entries.count >= sweepCount { swept = sweep() }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      if let replaced = entries.updateValue(entry, forKey: key) { swept[key] = replaced }
      return entry.publisher
    }
    withExtendedLifetime(swept) {}
    return publisher
  }

  /// How many publishers are kept, those of dead objects included.
  var count: Int { lock.withLock { entries.count } }

  private func sweep() -> [ObjectIdentifier: Entry] {
    let all = entries
    entries = all.filter { $0.value.object != nil }
    sweepCount = max(Self.smallestSweep, entries.count * 2)
    return all
  }
}
