/// What an operator is told of a session.
package struct SessionSummary: Hashable, Sendable {
  package let session: SessionID
  package let scene: String
  /// The user who opened it; nil if the server knew none.
  package let user: UserID?
  /// When it was opened; nil if that is not known.
  package let opened: WallTime?
  package let lastUse: WallTime
  /// How many bytes are stored of it.
  package let bytes: Int
  /// Whether no server had it in memory when it was saved last. If there is one server, it knows better.
  package var isFrozen = true

  package init(
    session: SessionID, scene: String, user: UserID?, opened: WallTime?, lastUse: WallTime, bytes: Int
  ) {
    self.session = session
    self.scene = scene
    self.user = user
    self.opened = opened
    self.lastUse = lastUse
    self.bytes = bytes
  }

  /// What a session's record says, with a later use.
  package init(_ session: SessionID, _ record: SessionRecord, lastUse: WallTime? = nil, bytes: Int) {
    self.init(
      session: session, scene: record.scene, user: record.user, opened: record.opened,
      lastUse: lastUse ?? record.lastUse, bytes: bytes)
  }
}
