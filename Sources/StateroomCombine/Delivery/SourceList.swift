/// The subscriptions of a publisher to several sources, some of which may not have subscribed yet.
///
/// Not thread-safe: the owner guards it.
struct SourceList {
  private enum Source {
    case awaited
    case subscribed(any Subscription)
    case finished
  }

  private var sources: [Source]
  private var attachments = 0
  private var unfinished: Int

  init(count: Int) {
    sources = Array(repeating: .awaited, count: count)
    unfinished = count
  }

  var areAllFinished: Bool { unfinished == 0 }

  var subscriptions: [any Subscription] {
    sources.compactMap {
      if case .subscribed(let subscription) = $0 { subscription } else { nil }
    }
  }

  /// Returns the index for the next source.
  mutating func reserve() -> Int {
    defer { attachments += 1 }
    return attachments
  }

  subscript(index: Int) -> (any Subscription)? {
    if case .subscribed(let subscription) = sources[index] { subscription } else { nil }
  }

  /// Stores the subscription of a source. Returns false if the source has already subscribed or finished.
  mutating func subscribe(_ subscription: any Subscription, at index: Int) -> Bool {
    guard case .awaited = sources[index] else { return false }
    sources[index] = .subscribed(subscription)
    return true
  }

  mutating func finish(at index: Int) {
    if case .finished = sources[index] { return }
    sources[index] = .finished
    unfinished -= 1
  }
}
