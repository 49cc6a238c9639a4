import RenderTree
import StateroomHTTP

/// An event for followers of a session.
enum SessionEvent {
  case small([UInt8])
  case large(OutgoingContent)
}

/// The events of a session that can be sent to several readers, so that each is encoded once.
///
/// A small event is kept while all followers are notified of a revision. A large one is kept until all readers have
/// taken it, since readers that waited for room request it later.
@MainActor
struct SharedEvents {
  private struct Large {
    weak var bytes: OutgoingContent?
  }

  private var isTelling = false
  private var told: (since: Revision, event: SessionEvent)?
  /// The large events of one revision, by the revision that their readers have, or nil for readers without one.
  private var large: [Revision?: Large] = [:]
  private var revision: Revision = 0

  /// The number of large events from which on released ones are looked for before another is kept.
  private static let usualCount = 8

  mutating func beginTelling() {
    isTelling = true
  }

  mutating func endTelling() {
    isTelling = false
    told = nil
  }

  /// Returns the event for readers that have a revision, if it was made and still exists.
  func event(since: Revision?, at revision: Revision) -> SessionEvent? {
    if let told, told.since == since { return told.event }
    guard revision == self.revision, let bytes = large[since]?.bytes else { return nil }
    return .large(bytes)
  }

  /// Keeps an event for other readers.
  ///
  /// Complexity: O(n) in the number of large events that are being sent, at most that of the readers.
  mutating func keep(_ event: SessionEvent, since: Revision?, at revision: Revision) {
    if isTelling, let since { told = (since, event) }
    guard case .large(let bytes) = event else { return }
    if revision != self.revision { large = [:] }
    self.revision = revision
    if large.count >= Self.usualCount { large = large.filter { $0.value.bytes != nil } }
    large[since] = Large(bytes: bytes)
  }
}
