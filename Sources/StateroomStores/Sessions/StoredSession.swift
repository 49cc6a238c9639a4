import StateroomStorage

/// A session as it is stored.
package struct StoredSession: Hashable, Sendable {
  package var record: SessionRecord
  package var state = StoredState()
  /// The answers to requests with keys, oldest first.
  package var answers: [StoredAnswer] = []
  /// The values of `@AppStorage` and `@SceneStorage`; none is nil.
  package var values: [StoredKeyValue] = []
  /// The fence after loading the session.
  package var fence: Fence = 0
  /// Shared values that are newer than those that the store has reported.
  package var sharedValues: [SharedValue] = []

  package init(record: SessionRecord) {
    self.record = record
  }
}

/// The stored data of a session besides the state of its views.
package struct SessionRecord: Hashable, Sendable {
  package var scene: String
  /// The environment that the session was opened with, as JSON.
  package var environment: [UInt8]
  package var revision: Revision
  /// The time of the last use, or an earlier one if the session was only opened (``SessionLifetimes``).
  package var lastUse: WallTime
  /// The numeric address that opened the session.
  package var address: String
  /// The key with which it was opened, if there was one.
  package var opening: SessionOpening?
  /// A hash of the session's output when it was hibernated, or nil while it is in memory.
  package var frozenOutput: UInt64?
  /// The user who opened it, or nil if the server had none.
  package var user: UserID?
  /// The time at which it was opened, or nil if it is unknown.
  package var opened: WallTime?

  package init(
    scene: String, environment: [UInt8] = [], revision: Revision = 0, lastUse: WallTime = 0,
    address: String = "", opening: SessionOpening? = nil, frozenOutput: UInt64? = nil, user: UserID? = nil,
    opened: WallTime? = nil
  ) {
    self.scene = scene
    self.environment = environment
    self.revision = revision
    self.lastUse = lastUse
    self.address = address
    self.opening = opening
    self.frozenOutput = frozenOutput
    self.user = user
    self.opened = opened
  }
}

/// The request with a key that opened a session.
package struct SessionOpening: Hashable, Sendable {
  /// The minimum number of characters in a key.
  package static let shortestKey = 16

  package let key: String
  package let bodyHash: UInt64
  package let time: WallTime

  package init(key: String, bodyHash: UInt64, time: WallTime) {
    self.key = key
    self.bodyHash = bodyHash
    self.time = time
  }
}

/// A session that was opened with a key.
package struct StoredOpening: Hashable, Sendable {
  package let session: SessionID
  package let opening: SessionOpening

  package init(session: SessionID, opening: SessionOpening) {
    self.session = session
    self.opening = opening
  }
}

/// A session that belongs to a user.
package struct OwnedSession: Hashable, Sendable {
  package let session: SessionID
  package let user: UserID
  package let scene: String
  /// The time at which it was opened, or nil if it is unknown.
  package let opened: WallTime?

  package init(session: SessionID, user: UserID, scene: String, opened: WallTime?) {
    self.session = session
    self.user = user
    self.scene = scene
    self.opened = opened
  }

  /// Creates an owned session from its record, or returns nil if it has no user.
  package init?(_ session: SessionID, _ record: SessionRecord) {
    guard let user = record.user else { return nil }
    self.init(session: session, user: user, scene: record.scene, opened: record.opened)
  }
}

/// The outcome of a request with an `Idempotency-Key`. The changes are derived again for each answer.
package struct StoredAnswer: Hashable, Sendable {
  package let key: String
  package let bodyHash: UInt64
  /// The revision from which changes are answered, and the one that the request made.
  package let since: Revision
  package let revision: Revision
  /// The number of actions that were performed.
  package let performed: Int
  /// The refusal, or nil if everything was performed.
  package let problem: StoredProblem?

  package init(
    key: String, bodyHash: UInt64, since: Revision, revision: Revision, performed: Int,
    problem: StoredProblem?
  ) {
    self.key = key
    self.bodyHash = bodyHash
    self.since = since
    self.revision = revision
    self.performed = performed
    self.problem = problem
  }
}

/// A problem document without the members that are common to all, and without the session's output.
package struct StoredProblem: Hashable, Sendable {
  package let status: Int
  package let title: String
  package let detail: String
  /// The headers' names and values, alternating.
  package let headers: [String]
  /// Further members of the document, as JSON without the brackets.
  package let extensions: [UInt8]

  package init(status: Int, title: String, detail: String, headers: [String] = [], extensions: [UInt8] = []) {
    self.status = status
    self.title = title
    self.detail = detail
    self.headers = headers
    self.extensions = extensions
  }

  /// The maximum size in bytes of the detail and of the further members: they may repeat a client's own text.
  private static let lengthLimit = 2_048

  /// The problem with a shortened detail, and without further members if they are too large.
  package var shortened: StoredProblem {
    let isShort = detail.utf8.count <= Self.lengthLimit
    return StoredProblem(
      status: status, title: title,
      detail: isShort ? detail : String(decoding: detail.utf8.prefix(Self.lengthLimit), as: UTF8.self) + "…",
      headers: headers, extensions: extensions.count <= Self.lengthLimit ? extensions : [])
  }
}

/// A value that is stored under a key.
package struct StoredKeyValue: Hashable, Sendable {
  /// `scene`, or `app:` and the suite's name.
  package let store: String
  package let key: String
  /// The value, or nil if it was removed.
  package let value: KeyValue?

  package init(store: String, key: String, value: KeyValue?) {
    self.store = store
    self.key = key
    self.value = value
  }
}
