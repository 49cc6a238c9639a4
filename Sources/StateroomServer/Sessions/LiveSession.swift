import Dispatch
import RenderTree
import Stateroom

/// A session that is open: its tree, and everybody who follows it.
@MainActor
package final class LiveSession {
  package let id: SessionID
  package let session: Session
  /// When the last request for the session came.
  package var lastUse = DispatchTime.now()
  package var answers = IdempotentAnswers()
  /// The numeric address that opened the session.
  package let address: String
  private var actions: TokenBucket?
  private var lastSnapshot: (revision: Revision, size: Int)?
  private var followers: [ObjectIdentifier: any Follower] = [:]

  package init(id: SessionID, session: Session, address: String = "") {
    self.id = id
    self.session = session
    self.address = address
  }

  package var revision: Revision { session.revision }

  /// Whether somebody waits for what happens next.
  package var isFollowed: Bool { !followers.isEmpty }

  /// How many wait for what happens next.
  package var followerCount: Int { followers.count }

  /// Counts actions against a limit a second; how many seconds to wait where there are too many, else nil.
  func takeActions(_ count: Int, _ limit: Int, at now: DispatchTime) -> Double? {
    if actions == nil { actions = TokenBucket(perSecond: limit, at: now) }
    return actions!.take(count, at: now)
  }

  /// Keeps the length of the snapshot's document, which answers without one have to tell.
  func noteSnapshot(size: Int) {
    lastSnapshot = (revision, size)
  }

  /// The length in bytes of the snapshot's document at a revision; nil where it was not written since.
  func snapshotSize(at revision: Revision) -> Int? {
    lastSnapshot?.revision == revision ? lastSnapshot?.size : nil
  }

  /// Performs what was invalidated in the background and tells who follows.
  package func settle() {
    if session.settle() { tellFollowers() }
  }

  /// Publishes what actions did and tells who follows.
  package func publish() {
    if session.tree.commitRevision() { tellFollowers() }
  }

  package func follow(_ follower: any Follower) {
    followers[ObjectIdentifier(follower)] = follower
  }

  package func unfollow(_ follower: any Follower) {
    followers[ObjectIdentifier(follower)] = nil
  }

  /// Ends the session; those who follow are told why.
  package func close(because reason: String) {
    session.tree.onNeedsSettle = nil
    let last = followers.values
    followers = [:]
    // First, since some are still answered with what there is.
    for follower in last { follower.sessionClosed(reason) }
    session.close()
  }

  private func tellFollowers() {
    for follower in followers.values { follower.revisionPublished() }
  }
}

/// Somebody who waits for a session's next revision.
@MainActor
package protocol Follower: AnyObject {
  func revisionPublished()
  func sessionClosed(_ reason: String)
}
