import Dispatch

/// The sources of an event loop, each under a tag.
@MainActor
final class LoopSources {
  /// The maximum number of sources: a tag is a bit of the word that says which are readable, and the main queue has
  /// the last one.
  static let limit = 63

  /// The sources, indexed by their tags. The tag of a removed source is given again.
  private var slots: [(any EventLoopSource)?] = []

  /// Adds a source and returns its tag.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  func add(_ source: any EventLoopSource) -> Int {
    let tag = slots.firstIndex { $0 == nil } ?? slots.count
    precondition(tag < Self.limit, "a loop has few sources")
    if tag == slots.count { slots.append(source) } else { slots[tag] = source }
    return tag
  }

  /// Removes a source and returns its tag, or nil if it was not there.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  func remove(_ source: any EventLoopSource) -> Int? {
    guard let tag = slots.firstIndex(where: { $0 === source }) else { return nil }
    slots[tag] = nil
    return tag
  }

  /// Removes all sources.
  func removeAll() { slots = [] }

  /// Calls `body` with each source and its tag.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  func forEach(_ body: (_ source: any EventLoopSource, _ tag: Int) -> Void) {
    for tag in slots.indices {
      if let source = slots[tag] { body(source, tag) }
    }
  }

  /// Serves the sources that are due, and those whose tags are set in `readable`. Returns whether there were any.
  /// A source may add and remove others meanwhile.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of sources, at most 63.
  func serve(readable: UInt64, at now: DispatchTime) -> Bool {
    var areAny = false
    var tag = 0
    while tag < slots.count {
      if let source = slots[tag], readable & 1 << UInt64(tag) != 0 || source.deadline(at: now) <= now {
        source.serve()
        areAny = true
      }
      tag += 1
    }
    return areAny
  }

  /// Returns the earliest time at which a source wants a turn.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources, at most 63.
  func nextDeadline(at now: DispatchTime) -> DispatchTime {
    var deadline = DispatchTime.distantFuture
    for tag in slots.indices {
      if let wanted = slots[tag]?.deadline(at: now), wanted < deadline { deadline = wanted }
    }
    return deadline
  }
}
