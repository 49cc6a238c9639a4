import StateroomStorage

/// What a turn did to one session, for its store.
package enum SessionChange: Sendable {
  /// The session is new, or it changed.
  case save(SessionID, SessionUpdate)
  /// The session is over: everything of it goes. Without effect where there is nothing.
  case erase(SessionID, fence: Fence = 0)
}

/// What changed in a session. What is forgotten goes first: it may have come again.
package struct SessionUpdate: Hashable, Sendable {
  /// As it is now.
  package var record: SessionRecord
  /// The time, from which values that are set aside are kept for a while.
  package var time: WallTime
  /// What changed of its views' state.
  package var state = StoredChanges()
  /// Requests with a key that were answered, in order. One whose key there is takes its place, as the latest.
  package var answers: [StoredAnswer] = []
  /// The keys of answers that are forgotten; those that there are not are passed over.
  package var forgottenAnswers: [String] = []
  /// Values of `@AppStorage` and `@SceneStorage` that were written or removed.
  package var values: [StoredKeyValue] = []
  /// Shared values that the session has written or removed.
  package var sharedValues: [SharedValueChange] = []
  /// Places of the app at which the session found what is no session's own: what any session stored of them goes.
  package var sharedPlaces: [SharedPlace] = []
  /// Whether the session is new.
  package var isOpening = false
  /// That of the takeover by which this server has the session.
  package var fence: Fence = 0

  package init(record: SessionRecord, at time: WallTime = 0) {
    self.record = record
    self.time = time
  }
}

extension SessionChange {
  /// Whether it writes values that all servers share.
  var hasSharedValues: Bool {
    if case .save(_, let update) = self { !update.sharedValues.isEmpty } else { false }
  }

  /// The session that is changed.
  package var session: SessionID {
    switch self {
    case .save(let id, _), .erase(let id, _): id
    }
  }
}
