/// The time limits for clients, in nanoseconds.
struct ClientTimeouts {
  /// The limit for a request's head.
  let head: UInt64
  /// The limit for its body.
  let body: UInt64
  /// The limit without any traffic.
  let idle: UInt64
  /// The limit between two requests.
  let pause: UInt64
  /// The limit for a large answer or event while there is no room for more.
  let large: UInt64
  /// The limit once the client has closed its side: all that it sent has arrived already.
  let hungUp: UInt64 = 1_000_000_000

  init(head: UInt64, body: UInt64, idle: UInt64, large: UInt64) {
    (self.head, self.body, self.idle, self.large) = (head, body, idle, large)
    pause = idle + head
  }
}
