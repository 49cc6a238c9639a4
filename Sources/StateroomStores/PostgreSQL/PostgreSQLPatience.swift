#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// Repeats transactions that need a session's row until no other transaction holds it.
  ///
  /// The connection is free meanwhile: a statement that waited in the database would hold up all sessions behind it.
  ///
  ///     PostgreSQLPatience(on: queue).answer {
  ///       try takeOver(session)  // `.held`, as often as the row is held
  ///     } endingHolders: {
  ///       endStoppedHolders(of: session)
  ///     }
  struct PostgreSQLPatience: Sendable {
    /// The time for which a transaction is repeated.
    private static let limit = DispatchTimeInterval.seconds(1)
    /// The time after which the connections of stopped servers are ended.
    private static let endsHolders = DispatchTimeInterval.milliseconds(550)
    /// The time after the first attempt, which doubles with each until it is the longest.
    private static let pause = (first: 2, longest: 64)

    private let queue: DispatchQueue

    init(on queue: DispatchQueue) {
      self.queue = queue
    }

    /// Returns the answer of the first attempt that finds the row free, or a failure after a second.
    ///
    /// - Complexity: O(1) attempts, some 20 at most.
    func answer<Value>(
      _ attempt: @escaping @Sendable () throws(StoreFailure) -> PostgreSQLReader.Access<Value>,
      endingHolders endHolders: @escaping @Sendable () -> Void
    ) -> StoreAnswer<Value> {
      let answer = LaterAnswer<Value>()
      queue.async {
        perform(Work(attempt: attempt, endHolders: endHolders, answer: answer), pause: Self.pause.first)
      }
      return .later(answer)
    }

    private struct Work<Value: Sendable>: Sendable {
      let attempt: @Sendable () throws(StoreFailure) -> PostgreSQLReader.Access<Value>
      let endHolders: @Sendable () -> Void
      let answer: LaterAnswer<Value>
      let begun = DispatchTime.now()
      var hasEndedHolders = false
    }

    private func perform<Value>(_ work: Work<Value>, pause: Int) {
      switch Result(catching: work.attempt) {
      case .success(.done(let value)): work.answer.give(.success(value))
      case .failure(let failure): work.answer.give(.failure(failure))
      case .success(.held):
        let now = DispatchTime.now()
        if !work.hasEndedHolders, now >= work.begun + Self.endsHolders {
          var work = work
          work.hasEndedHolders = true
          work.endHolders()
          return queue.async { [work] in perform(work, pause: pause) }
        }
        guard now < work.begun + Self.limit else {
          return work.answer.give(.failure(StoreFailure("another transaction holds the session's row")))
        }
        queue.asyncAfter(deadline: now + .milliseconds(pause)) {
          perform(work, pause: min(2 * pause, Self.pause.longest))
        }
      }
    }
  }
#endif
