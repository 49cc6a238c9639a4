#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The schedule of reading shared values and of notifying the other servers.
  ///
  /// All of it runs on the queue that loads sessions, so that a session that is taken over gets exactly the values
  /// that were not reported before.
  final class PostgreSQLValues: Sendable {
    private struct State {
      /// The last version that was reported, or nil if no values are shared.
      var version: Int?
      /// Reads and reports the values after a version. Returns the last version, or nil if there were none.
      var read: (@Sendable (_ version: Int) -> Int?)?
      var timer: (any DispatchSourceTimer)?
      /// The last version of which the other servers were notified.
      var announced = 0
      /// The last version of which they must be notified.
      var pending = 0
    }

    private let queue: DispatchQueue
    private let interval: Duration
    private let state = Locked(State())

    init(on queue: DispatchQueue, every interval: Duration) {
      self.queue = queue
      self.interval = interval
    }

    /// The last version that was reported, or nil if no values are shared.
    var version: Int? { state.current.version }

    /// From now on, calls `read` at each interval and when another server reports new values.
    func begin(after version: Int, _ read: @escaping @Sendable (_ version: Int) -> Int?) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = DispatchTimeInterval.nanoseconds(Int(interval / .nanoseconds(1)))
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler { [weak self] in self?.readVersion() }
      state.withLock { state in
        state.version = version
        state.read = read
        state.timer?.cancel()
        state.timer = timer
      }
      timer.resume()
    }

    func close() {
      let timer = state.withLock { state in
        state.version = nil
        state.read = nil
        defer { state.timer = nil }
        return state.timer
      }
      timer?.cancel()
    }

    /// Handles a notice that another server has committed values with a version.
    func heard(of version: Int) {
      queue.async { [self] in
        // One read often serves several notices.
        if let known = self.version, version > known { readVersion() }
      }
    }

    private func readVersion() {
      let (version, read) = state.withLock { ($0.version, $0.read) }
      guard let version, let last = read?(version) else { return }
      state.withLock { if $0.version != nil { $0.version = last } }
    }

    /// Calls `tell` with the last version that was committed, unless it was announced already.
    func announce(_ version: Int, _ tell: @escaping @Sendable (_ version: Int) -> Void) {
      state.withLock { $0.pending = max($0.pending, version) }
      queue.async { [self] in
        let version = state.withLock { state -> Int? in
          guard state.pending > state.announced else { return nil }
          state.announced = state.pending
          return state.pending
        }
        if let version { tell(version) }
      }
    }
  }
#endif
