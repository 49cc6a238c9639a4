/// The open connections of a server, streams included.
@MainActor
struct OpenConnections {
  private var byNumber: [UInt64: HTTPConnection] = [:]
  private var counts = AddressCounts()
  private var lastNumber: UInt64 = 0

  /// The number of open connections.
  var count: Int { byNumber.count }

  /// The open connections, in no order.
  var all: Dictionary<UInt64, HTTPConnection>.Values { byNumber.values }

  /// The connection with a number, or nil if it is closed.
  subscript(number: UInt64) -> HTTPConnection? { byNumber[number] }

  /// Returns the number of connections from an address.
  func count(from address: String) -> Int { counts[address] }

  /// Takes a number that no connection has had.
  mutating func takeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Adds a connection.
  mutating func add(_ connection: HTTPConnection) {
    byNumber[connection.number] = connection
    counts.add(connection.clientAddress)
  }

  /// Removes a connection that is closed.
  mutating func remove(_ connection: HTTPConnection) {
    byNumber[connection.number] = nil
    counts.remove(connection.clientAddress)
  }
}
