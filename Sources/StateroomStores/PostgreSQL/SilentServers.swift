#if PostgreSQL
  /// The servers that have ended, and for whose last words other servers wait.
  ///
  /// The successor of a server reads from its notes whose code has ended it, and tells that before it removes the row.
  /// Until then the same code could end one server after another.
  ///
  ///     var silent = SilentServers()
  ///     silent.wait(for: owner, at: .now)
  ///     silent.forgotten(at: .now)  // [], and [owner] 0.4 seconds later
  struct SilentServers {
    /// The time for which a server's last words are awaited.
    private static let patience = Duration.milliseconds(400)
    /// The time after which a server that is silent is one that has ended anew.
    private static let memory = Duration.seconds(120)
    /// The number of servers that are remembered.
    private static let limit = 64

    private var ends: [(server: Int, end: ContinuousClock.Instant)] = []

    /// Waits for the last words of a server from now on, unless it is waited for already.
    ///
    /// - Complexity: O(1). There are 64 servers at most.
    mutating func wait(for server: Int, at now: ContinuousClock.Instant) {
      ends.removeAll { $0.end + Self.memory < now }
      guard !ends.contains(where: { $0.server == server }) else { return }
      if ends.count == Self.limit { ends.removeFirst() }
      ends.append((server, now + Self.patience))
    }

    /// The servers that have been waited for in vain.
    ///
    /// - Complexity: O(1). There are 64 servers at most.
    func forgotten(at now: ContinuousClock.Instant) -> [Int] {
      ends.lazy.filter { $0.end <= now && $0.end + Self.memory >= now }.map(\.server)
    }
  }
#endif
