/// The information about a session that an operator gets.
package struct SessionSummary: Hashable, Sendable {
  package let session: SessionID
  package let scene: String
  /// The user who opened it, or nil if the server had none.
  package let user: UserID?
  /// The time at which it was opened, or nil if it is unknown.
  package let opened: WallTime?
  /// The time of the last use as it is stored (``SessionRecord/lastUse``).
  package let lastUse: WallTime
  /// The number of bytes that are stored of it.
  package let bytes: Int
  /// Whether it was hibernated when it was last saved. With a single server, the sessions in memory are the more
  /// recent information.
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

  /// Creates a summary of a session's record, with a later use if there is one.
  package init(_ session: SessionID, _ record: SessionRecord, lastUse: WallTime? = nil, bytes: Int) {
    self.init(
      session: session, scene: record.scene, user: record.user, opened: record.opened,
      lastUse: lastUse ?? record.lastUse, bytes: bytes)
  }
}
