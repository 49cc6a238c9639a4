import Synchronization

/// Counts notifications on their way to the main actor: changes made or announced elsewhere that have not reached
/// the views yet.
package enum MainActorMail {
  private static let count = Atomic<Int>(0)

  /// Whether any notification is on its way.
  package static var isUnderWay: Bool { count.load(ordering: .acquiring) > 0 }

  /// Counts a notification that is being sent. Must be called before the change that it reports becomes visible.
  package static func send() { count.add(1, ordering: .acquiringAndReleasing) }

  /// Counts a notification that has arrived.
  package static func arrive() { count.subtract(1, ordering: .acquiringAndReleasing) }

  /// Makes a change of which the main actor is notified meanwhile.
  package static func sending<Result>(_ change: () -> Result) -> Result {
    send()
    defer { arrive() }
    return change()
  }
}
