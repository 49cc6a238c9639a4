#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// When shared values are read, and when the other servers are told of them.
  ///
  /// All of it happens on the queue that reads: a session that is taken over there gets what was not told before.
  final class PostgreSQLValues: Sendable {
    private struct State {
      /// The last version that was told; nil if no values are shared.
      var version: Int?
      /// Reads and tells what comes after a version, and answers with the last; nil if there was nothing.
      var read: (@Sendable (_ version: Int) -> Int?)?
      var timer: (any DispatchSourceTimer)?
      /// The last version that the other servers were told of.
      var announced = 0
      /// The last version that they are to be told of.
      var pending = 0
    }

    private let queue: DispatchQueue
    private let interval: Duration
    private let state = Locked(State())

    init(on queue: DispatchQueue, every interval: Duration) {
      self.queue = queue
      self.interval = interval
    }

    /// The last version that was told, or nil if no values are shared.
    var version: Int? { state.current.version }

    /// Calls `read` from now on when there may be something new, and at each interval.
    func begin(after version: Int, _ read: @escaping @Sendable (_ version: Int) -> Int?) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let interval = DispatchTimeInterval.nanoseconds(Int(interval / .nanoseconds(1)))
      timer.schedule(deadline: .now() + interval, repeating: interval)
      timer.setEventHandler { [weak self] in self?.look() }
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

    /// Another server has committed values of a version.
    func heard(of version: Int) {
      queue.async { [self] in
        // Several notices are often answered by one look.
        if let known = self.version, version > known { look() }
      }
    }

    private func look() {
      let (version, read) = state.withLock { ($0.version, $0.read) }
      guard let version, let last = read?(version) else { return }
      state.withLock { if $0.version != nil { $0.version = last } }
    }

    /// Calls `tell` with the last version that was committed, unless that was told already.
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
