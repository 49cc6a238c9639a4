/// The number of requests of a server.
struct RequestCounts {
  /// The number of requests whose head has arrived and whose answer was not sent yet, streams included.
  private(set) var inFlight = 0
  /// The number of requests whose head has arrived so far.
  private var total = 0

  /// Counts a request whose head has arrived. Returns its number.
  mutating func begin() -> Int {
    inFlight += 1
    total += 1
    return total
  }

  /// Notes that a request has ended.
  mutating func end() { inFlight -= 1 }
}
