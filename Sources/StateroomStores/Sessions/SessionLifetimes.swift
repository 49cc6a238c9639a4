/// The times for which sessions are kept without a request.
///
/// A session that was only opened is kept for a shorter time than one that was acted upon. Stores know one order in
/// which sessions expire: that of ``SessionRecord/lastUse``. For a session that was only opened, this time is stored
/// earlier than it was by the difference of the two lifetimes, before the session was opened:
///
///     let lifetimes = SessionLifetimes(actedUpon: 90 * day, openedOnly: day)
///     lifetimes.stored(now, opened: now, isActedUpon: false)  // now - 89 * day
///
/// A session that is watched for longer than the difference counts as acted upon. If the difference changes between two
/// starts, sessions that were only opened expire by the former one until they are used again.
package struct SessionLifetimes: Hashable, Sendable {
  /// The lifetime in seconds of a session that was acted upon.
  package let actedUpon: Int
  /// The lifetime in seconds of a session that was only opened, at most that of others.
  package let openedOnly: Int

  package init(actedUpon: Int, openedOnly: Int) {
    self.actedUpon = actedUpon
    self.openedOnly = min(actedUpon, openedOnly)
  }

  private var difference: Int { actedUpon - openedOnly }

  /// Returns the time to store for the last use of a session.
  ///
  /// A clock that was set back since the session was opened does not make it look as if it was only opened.
  package func stored(_ lastUse: WallTime, opened: WallTime?, isActedUpon: Bool) -> WallTime {
    guard let opened else { return lastUse }
    return isActedUpon ? max(lastUse, opened) : lastUse - difference
  }

  /// Returns the time of a session's last use from the stored one.
  package func lastUse(_ stored: WallTime, opened: WallTime?) -> WallTime {
    Self.isActedUpon(stored, opened: opened) ? stored : stored + difference
  }

  /// Returns whether a session was acted upon, from the stored time of its last use.
  package static func isActedUpon(_ stored: WallTime, opened: WallTime?) -> Bool {
    opened.map { stored >= $0 } ?? true
  }
}
