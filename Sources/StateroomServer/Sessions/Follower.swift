/// A reader that waits for a session's next revision.
@MainActor
package protocol Follower: AnyObject {
  /// Called when there is a revision, which may be shown once it is committed.
  func revisionPublished()
  /// Called when a large event was encoded for another follower. It may be the one for which this follower waits.
  func eventShared()
  func sessionEnded(_ end: SessionEnd)
}

extension Follower {
  func eventShared() {}
}
