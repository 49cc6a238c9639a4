import RenderTree
import StateroomStores

/// The limits of sessions.
package struct SessionLimits: Sendable {
  /// The maximum number of sessions, hibernated ones included.
  package var sessions = 10_000
  /// The maximum number of sessions opened from one address, or nil for any number.
  var sessionsPerAddress: Int?
  /// The maximum number of sessions of one address that were only opened, users' excepted, or nil for any number.
  var visitsPerAddress: Int?
  /// Returns whether an address is exempt from ``visitsPerAddress``, because many clients may share it.
  var isExempt: @Sendable (String) -> Bool = { _ in false }
  /// The time without a request after which a session is closed that was acted upon.
  package var lifetime = Duration.seconds(90 * 24 * 60 * 60)
  /// The time without a request after which a session is closed that was only opened, unless ``lifetime`` is shorter.
  package var visitLifetime = Duration.seconds(24 * 60 * 60)
  /// The time without a request after which a session is hibernated, or nil for never.
  package var hibernation: Duration? = .seconds(300)
  /// The time for which a failing commit is retried.
  var commitRetries = Duration.seconds(2)
  /// The time after which a failing store is probed again.
  var probeInterval = Duration.seconds(1)
  /// The time after a commit at which erased data is removed from the store's log.
  var logDelay = Duration.seconds(30)
  /// The time for which values that do not fit the app are kept.
  package var unfitting = Duration.seconds(7 * 24 * 60 * 60)
  /// The maximum size of a session's tree.
  package var tree = TreeLimits()
  /// Whether each update of a session is followed by a self-check.
  var checksTrees = false
  /// Whether the state of sessions may be read, for which the evaluations of their bodies are counted.
  var inspectsTrees = false

  package init() {}

  /// The lifetimes of sessions in seconds.
  package var lifetimes: SessionLifetimes {
    SessionLifetimes(
      actedUpon: Int(lifetime.components.seconds), openedOnly: Int(visitLifetime.components.seconds))
  }
}

/// A reason for which no session is opened.
package enum OpeningRefusal: Error { case tooMany, tooManyFromAddress, tooManyVisits, noMemory }
