import RenderTree

/// The readers that wait for a session's next revision, with the events that they share.
@MainActor
final class SessionFollowers {
  private var followers: [ObjectIdentifier: any Follower] = [:]
  private var events = SharedEvents()

  var isEmpty: Bool { followers.isEmpty }

  var count: Int { followers.count }

  func add(_ follower: any Follower) {
    followers[ObjectIdentifier(follower)] = follower
  }

  func remove(_ follower: any Follower) {
    followers[ObjectIdentifier(follower)] = nil
  }

  /// Notifies all followers of a revision. Complexity: O(followers).
  func tell() {
    events.beginTelling()
    for follower in followers.values { follower.revisionPublished() }
    events.endTelling()
  }

  /// Notifies all followers of the session's end, and removes them. Complexity: O(followers).
  func end(because end: SessionEnd) {
    let last = followers.values
    followers = [:]
    for follower in last { follower.sessionEnded(end) }
  }

  /// Returns the event with the changes since a revision, or with everything, if it was made before.
  func event(since: Revision?, at revision: Revision) -> SessionEvent? {
    events.event(since: since, at: revision)
  }

  /// Keeps an event for other followers. Notifies those that wait for room, since this event needs no further room.
  ///
  /// Complexity: O(followers) for a large event.
  func share(_ event: SessionEvent, since: Revision?, at revision: Revision) {
    events.keep(event, since: since, at: revision)
    guard case .large = event else { return }
    for follower in followers.values { follower.eventShared() }
  }
}
