import RenderTree

/// A session as it is stored.
package struct StoredSession: Hashable, Sendable {
  package var record: SessionRecord
  package var state = StoredState()
  /// The requests with a key that were answered, oldest first.
  package var answers: [StoredAnswer] = []
  /// The values of `@AppStorage` and `@SceneStorage`; none is nil.
  package var values: [StoredKeyValue] = []

  package init(record: SessionRecord) {
    self.record = record
  }
}

/// What is stored of a session besides the state of its views.
package struct SessionRecord: Hashable, Sendable {
  package var scene: String
  /// The environment that the session was opened with, as JSON.
  package var environment: [UInt8]
  package var revision: Revision
  package var lastUse: WallTime
  /// The numeric address that opened the session.
  package var address: String
  /// Under which key it was opened.
  package var opening: SessionOpening?
  /// A hash of the output that a session had when it was hibernated; nil while it lives.
  package var frozenOutput: UInt64?

  package init(
    scene: String, environment: [UInt8] = [], revision: Revision = 0, lastUse: WallTime = 0,
    address: String = "", opening: SessionOpening? = nil, frozenOutput: UInt64? = nil
  ) {
    self.scene = scene
    self.environment = environment
    self.revision = revision
    self.lastUse = lastUse
    self.address = address
    self.opening = opening
    self.frozenOutput = frozenOutput
  }
}

/// The request with a key that opened a session.
package struct SessionOpening: Hashable, Sendable {
  package let key: String
  package let bodyHash: UInt64
  package let time: WallTime

  package init(key: String, bodyHash: UInt64, time: WallTime) {
    self.key = key
    self.bodyHash = bodyHash
    self.time = time
  }
}

/// A session that was opened under a key.
package struct StoredOpening: Hashable, Sendable {
  package let session: SessionID
  package let opening: SessionOpening

  package init(session: SessionID, opening: SessionOpening) {
    self.session = session
    self.opening = opening
  }
}

/// What a request with an `Idempotency-Key` came to.
package struct StoredAnswer: Hashable, Sendable {
  package let key: String
  package let bodyHash: UInt64
  package let since: Revision
  /// What was refused, as it was answered; nil where everything was performed.
  package let problem: StoredResponse?

  package init(key: String, bodyHash: UInt64, since: Revision, problem: StoredResponse?) {
    self.key = key
    self.bodyHash = bodyHash
    self.since = since
    self.problem = problem
  }
}

/// An answer as it was given.
package struct StoredResponse: Hashable, Sendable {
  package let status: Int
  /// Names and values, one after the other.
  package let headers: [String]
  package let body: [UInt8]

  package init(status: Int, headers: [String], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// One value that is kept under a key.
package struct StoredKeyValue: Hashable, Sendable {
  /// `scene`, or `app:` and the suite's name.
  package let store: String
  package let key: String
  /// Nil where the value was removed.
  package let value: KeyValue?

  package init(store: String, key: String, value: KeyValue?) {
    self.store = store
    self.key = key
    self.value = value
  }
}
