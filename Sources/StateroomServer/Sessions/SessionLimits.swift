import RenderTree

extension SessionRegistry {
  /// What sessions are allowed.
  package struct Limits: Sendable {
    /// Sessions that may be open at once, hibernated ones included.
    package var sessions = 10_000
    /// Sessions that may be open from one address; nil for any number.
    package var sessionsPerAddress: Int?
    /// After which a session that nobody asks for is closed.
    package var lifetime = Duration.seconds(24 * 60 * 60)
    /// After which a session that nobody asks for leaves the memory; nil for never.
    package var hibernation: Duration? = .seconds(300)
    /// For how long a commit that fails is tried again before it has failed.
    package var commitRetries = Duration.seconds(2)
    /// After which a store that fails is tried again.
    package var probeInterval = Duration.seconds(1)
    /// After which what was erased is taken out of the store's log.
    package var logDelay = Duration.seconds(30)
    /// For how long values that do not fit the app are kept.
    package var unfitting = Duration.seconds(7 * 24 * 60 * 60)
    /// The size of one session's tree.
    package var tree = TreeLimits()
    /// Whether each update of a session is followed by a check of itself.
    package var checksTrees = false
    /// Whether the state of sessions may be read, and the evaluations of their bodies are counted for it.
    package var inspectsTrees = false

    package init() {}
  }

  /// Why no session is opened.
  package enum Refusal: Error { case tooMany, tooManyFromAddress, noMemory }
}
