import Synchronization

/// Counts what is on its way to the main actor: changes that were made or announced elsewhere, and that views have not
/// been told of yet.
package enum MainActorMail {
  private static let count = Atomic<Int>(0)

  /// Whether anything is on its way at present.
  package static var isUnderWay: Bool { count.load(ordering: .acquiring) > 0 }

  /// Something is on its way now. It must be announced before the change that it tells of can be seen.
  package static func send() { count.add(1, ordering: .acquiringAndReleasing) }

  /// Something has arrived.
  package static func arrive() { count.subtract(1, ordering: .acquiringAndReleasing) }

  /// Makes a change that the main actor is told of on the way.
  package static func sending<Result>(_ change: () -> Result) -> Result {
    send()
    defer { arrive() }
    return change()
  }
}
