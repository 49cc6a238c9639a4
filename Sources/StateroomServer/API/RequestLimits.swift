/// The limits of requests and clients.
package struct RequestLimits: Sendable {
  /// The maximum depth of JSON.
  var jsonDepth = 64
  /// The maximum size in bytes of a request's body.
  var bodyLimit = 64 * 1024
  /// The maximum size in bytes of a text in an action of an open session whose body exceeds ``bodyLimit``; 0 if none
  /// may.
  var textLimit = 1024 * 1024
  /// The maximum number of event streams and waiting requests of one session.
  var streamsPerSession = 64
  /// The maximum number of actions per second in one session, or nil for any number.
  var actionsPerSecond: Int? = 1_000
  /// The maximum number of bytes of large answers and events that wait for their readers.
  var outgoingBytes = 256 * 1024 * 1024
  /// The time that a request waits for room for a large answer: longer than slow readers may keep it.
  var roomTimeout = Duration.seconds(10)
  /// The most work of one search for nodes, in bytes that it reads: a fraction of a second.
  var searchWork = 16 << 20
  /// The work of the searches in one session that a second leaves room for, with a burst of twice as much.
  var searchWorkPerSecond = 32 << 20

  package init() {}
}
