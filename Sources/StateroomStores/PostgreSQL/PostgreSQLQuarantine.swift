#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The events of the quarantine that servers share. They are read on the thread that loads sessions.
  final class PostgreSQLQuarantine: Sendable {
    private let reading: PostgreSQLReading
    private let onNew: @Sendable ([SharedEvent]) -> Void
    /// The number of the last event that was reported, or nil before they are asked for.
    private let last = Locked<Int?>(nil)
    /// The number of events that other servers are still to be told.
    private let untold = Locked(0)

    init(_ reading: PostgreSQLReading, onNew: @escaping @Sendable ([SharedEvent]) -> Void) {
      self.reading = reading
      self.onNew = onNew
    }

    /// The number of the last event that was reported, or the greatest number before they are asked for.
    var lastEvent: Int { last.current ?? .max }

    /// Returns all events. Later ones are reported from now on.
    func events() throws(StoreFailure) -> [SharedEvent] {
      let all = try reading.now { reader, _ throws(StoreFailure) in try reader.quarantineEvents(after: 0) }
      last.set(all.last)
      return all.events
    }

    /// Adds an event for all servers.
    func share(_ event: [UInt8]) {
      untold.withLock { $0 += 1 }
      share(event, attempts: 60)
    }

    /// Adds an event, and tries again once a second while the database does not answer.
    private func share(_ event: [UInt8], attempts: Int) {
      reading.queue.async { [self] in
        let isAdded = try? reading.now { reader, _ throws(StoreFailure) in
          try reader.add(quarantineEvent: event)
          try reader.notify(PostgreSQLNotice.everyone, PostgreSQLNotice.quarantine)
          return true
        }
        guard isAdded == nil, attempts > 1 else { return untold.withLock { $0 -= 1 } }
        reading.queue.asyncAfter(deadline: .now() + 1) { [weak self] in
          self?.share(event, attempts: attempts - 1)
        }
      }
    }

    /// Forgets a server of this machine that has ended.
    func forget(endedServer server: Int) {
      reading.queue.async { [self] in
        // Its end is told first.
        guard untold.current == 0 else {
          return reading.queue.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.forget(endedServer: server)
          }
        }
        try? reading.now { reader, _ throws(StoreFailure) in try reader.forget(endedServer: server) }
      }
    }

    /// Reads and reports new events.
    func readNew() {
      reading.queue.async { [weak self] in
        guard let self, let last = last.current else { return }
        let new = try? reading.now { reader, _ throws(StoreFailure) in
          try reader.quarantineEvents(after: last)
        }
        if let new { report(new) }
      }
    }

    /// Reports events, on the thread on which all are read.
    func report(_ new: PostgreSQLReader.QuarantineEvents) {
      guard !new.events.isEmpty, last.current != nil else { return }
      last.set(new.last)
      onNew(new.events)
    }
  }
#endif
