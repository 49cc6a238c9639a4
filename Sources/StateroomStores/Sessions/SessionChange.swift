import StateroomStorage

/// A turn's change of one session, for its store.
package enum SessionChange: Sendable {
  /// A session that is new or has changed.
  case save(SessionID, SessionUpdate)
  /// The end of a session: all of its data is erased. Without effect if the store does not have it.
  case erase(SessionID, fence: Fence = 0)
}

/// The changes of a session. Removals are applied first, so that a removed key may be written again.
package struct SessionUpdate: Hashable, Sendable {
  /// The present record.
  package var record: SessionRecord
  /// The time of the change, from which values that are set aside are kept for a while.
  package var time: WallTime
  /// The changes of its views' state.
  package var state = StoredChanges()
  /// The answers to requests with keys, in order. An answer replaces an earlier one with its key, and becomes the
  /// latest.
  package var answers: [StoredAnswer] = []
  /// The keys of answers that are removed. Unknown ones are ignored.
  package var forgottenAnswers: [String] = []
  /// Values of `@AppStorage` and `@SceneStorage` that were written or removed.
  package var values: [StoredKeyValue] = []
  /// Shared values that the session has written or removed.
  package var sharedValues: [SharedValueChange] = []
  /// The owner of the shared values.
  package var valueOwner = ValueOwner.everyone
  /// The changes of rows in the app's own tables.
  package var data: [DataStatement] = []
  /// The owner of the rows.
  package var dataOwner = DataOwner.everyone
  /// The places of the app whose objects were found to be shared: values that any session has stored there are
  /// erased.
  package var sharedPlaces: [SharedPlace] = []
  /// Whether the session is new.
  package var isOpening = false
  /// The fence of the takeover by which this server owns the session.
  package var fence: Fence = 0

  package init(record: SessionRecord, at time: WallTime = 0) {
    self.record = record
    self.time = time
  }
}

extension SessionChange {
  /// Returns the owner of the shared values that the change writes. If `isShowing` is true, also that of those that a
  /// session shows which it opens.
  func valueOwner(showing isShowing: Bool) -> ValueOwner? {
    guard case .save(_, let update) = self else { return nil }
    return !update.sharedValues.isEmpty || isShowing && update.isOpening ? update.valueOwner : nil
  }

  /// Whether the change writes values of a user.
  var writesUserValues: Bool {
    guard case .save(_, let update) = self, case .user = update.valueOwner else { return false }
    return !update.sharedValues.isEmpty
  }

  /// The fence of the takeover by which this server owns the session.
  var fence: Fence {
    switch self {
    case .save(_, let update): update.fence
    case .erase(_, let fence): fence
    }
  }

  /// The session that is changed.
  package var session: SessionID {
    switch self {
    case .save(let id, _), .erase(let id, _): id
    }
  }
}
