extension ServerProcess {
  /// The way in which a request names the button.
  enum CounterTarget {
    /// By its id, as the web client does.
    case id
    /// By its identifier, as scripts do.
    case identifier
  }

  /// Opens sessions of the counter. Returns a request for each that increments it.
  func openCounters(_ count: Int, target: CounterTarget = .id) throws -> [HTTPMessage] {
    try open("counter", count: count).map {
      target == .id ? try $0.request("increment") : $0.request(target: "increment")
    }
  }
}
