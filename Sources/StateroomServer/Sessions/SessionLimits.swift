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
    /// The size of one session's tree.
    package var tree = TreeLimits()
    /// Whether each update of a session is followed by a check of itself.
    package var checksTrees = false

    package init() {}
  }

  /// Why no session is opened.
  package enum Refusal: Error { case tooMany, tooManyFromAddress }
}
