import RenderTree
import StateroomHTTP

extension LiveSession {
  /// An event on its way to those who follow the session.
  enum Event {
    case small([UInt8])
    case large(HeldBytes)
  }
}

/// The events of a session that several readers can be sent, so that each is written once.
///
/// A small one is kept while all are told of a revision; a large one for as long as a reader has not taken it, since
/// readers that waited for room ask for it later.
@MainActor
struct SharedEvents {
  private struct Large {
    weak var bytes: HeldBytes?
  }

  private var isTelling = false
  private var told: (since: Revision, event: LiveSession.Event)?
  /// The large events of one revision, by the revision that their readers have; nil for those who have none.
  private var large: [Revision?: Large] = [:]
  private var revision: Revision = 0

  /// More than these are not kept without looking for some that have gone.
  private static let usualCount = 8

  mutating func beginTelling() {
    isTelling = true
  }

  mutating func endTelling() {
    isTelling = false
    told = nil
  }

  /// Returns the event for readers that have a revision, if it was made and is there still.
  func event(since: Revision?, at revision: Revision) -> LiveSession.Event? {
    if let told, told.since == since { return told.event }
    guard revision == self.revision, let bytes = large[since]?.bytes else { return nil }
    return .large(bytes)
  }

  /// Keeps an event for other readers. Complexity: O(large events that are on their way), of which there are no more
  /// than readers.
  mutating func keep(_ event: LiveSession.Event, since: Revision?, at revision: Revision) {
    if isTelling, let since { told = (since, event) }
    guard case .large(let bytes) = event else { return }
    if revision != self.revision { large = [:] }
    self.revision = revision
    if large.count >= Self.usualCount { large = large.filter { $0.value.bytes != nil } }
    large[since] = Large(bytes: bytes)
  }
}
