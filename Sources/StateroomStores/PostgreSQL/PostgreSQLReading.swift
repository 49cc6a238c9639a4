#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The connection that loads and takes over sessions, with its thread, and the server's number in the database.
  final class PostgreSQLReading: Sendable {
    /// The thread of the connection.
    let queue = DispatchQueue(label: "stateroom.store.reader", qos: .userInitiated)
    private let reader: Locked<PostgreSQLReader>
    private let number: Locked<Int>

    init(_ reader: PostgreSQLReader, for server: Int) {
      self.reader = Locked(reader)
      number = Locked(server)
    }

    /// The server's number in the database, which is another one after its session there has ended.
    var server: Int {
      get { number.current }
      set { number.set(newValue) }
    }

    /// Returns what `body` reads.
    func now<Result>(
      _ body: (inout PostgreSQLReader, _ server: Int) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
      let server = server
      return try reader.withLock { reader in
        Swift.Result { () throws(StoreFailure) in try body(&reader, server) }
      }.get()
    }

    /// Returns the answer that `body` computes on the reader's thread.
    func later<Value>(
      _ body: @escaping @Sendable () throws(StoreFailure) -> Value
    ) -> StoreAnswer<Value> {
      let answer = LaterAnswer<Value>()
      queue.async { answer.give(Result { () throws(StoreFailure) in try body() }) }
      return .later(answer)
    }

    /// Returns the answer that `body` computes on the reader's thread once no other transaction holds a session's row.
    func onceFree<Value>(
      _ session: SessionID,
      _ body: @escaping @Sendable () throws(StoreFailure) -> PostgreSQLReader.Access<Value>
    ) -> StoreAnswer<Value> {
      PostgreSQLPatience(on: queue).answer(body) { [self] in
        _ = try? now { reader, _ throws(StoreFailure) in try reader.endStoppedHolders(of: session) }
      }
    }

    /// Returns why sessions were refused in a commit.
    func refusals(of sessions: [SessionID], in changes: [SessionChange]) -> [SessionID: CommitRefusal] {
      let server = server
      return reader.withLock { $0.refusals(of: sessions, in: changes, by: server) }
    }

    /// Notifies another server that its session was moved or erased, after the answer. A notice only makes the
    /// server notice earlier.
    func tell(_ other: Int, _ notice: StoreNotice) {
      guard other != server, let payload = PostgreSQLNotice.payload(notice) else { return }
      queue.async { [self] in
        _ = try? now { reader, _ throws(StoreFailure) in
          try reader.notify(PostgreSQLNotice.channel(of: other), payload)
        }
      }
    }

    func close() { reader.withLock { $0.close() } }
  }
#endif
