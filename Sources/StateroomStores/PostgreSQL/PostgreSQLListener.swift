#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The connection on which other servers tell what they did with sessions of this one. What is missed is found out
  /// otherwise, a little later.
  final class PostgreSQLListener: Sendable {
    private struct State {
      var connection: PostgreSQLConnection?
      var source: (any DispatchSourceRead)?
      var channel: String?
      var isClosed = false
    }

    private let target: String
    private let queue = DispatchQueue(label: "stateroom.store.listener")
    private let state = Locked(State())

    init(_ target: String) {
      self.target = target
    }

    /// Calls with what is told to a server from now on, on any thread.
    func listen(for server: Int, _ notice: @escaping @Sendable (PostgreSQLNotice.News) -> Void) {
      queue.async { [self] in
        end()
        state.withLock { $0.channel = PostgreSQLNotice.channel(of: server) }
        begin(notice)
      }
    }

    func close() {
      state.withLock { $0.isClosed = true }
      queue.async { [self] in end() }
    }

    private func begin(_ notice: @escaping @Sendable (PostgreSQLNotice.News) -> Void) {
      guard let channel = state.withLock({ $0.isClosed ? nil : $0.channel }) else { return }
      guard let connection = try? PostgreSQLConnection(target),
        (try? connection.run(
          [channel, PostgreSQLNotice.everyone].map { .init(.init(stringLiteral: "LISTEN \($0)")) },
          within: .seconds(2))) != nil
      else { return beginLater(notice) }
      let source = DispatchSource.makeReadSource(fileDescriptor: connection.socket, queue: queue)
      source.setEventHandler { [weak self] in self?.read(notice) }
      state.withLock {
        $0.connection = connection
        $0.source = source
      }
      source.resume()
    }

    private func beginLater(_ notice: @escaping @Sendable (PostgreSQLNotice.News) -> Void) {
      queue.asyncAfter(deadline: .now() + 1) { [weak self] in self?.begin(notice) }
    }

    private func read(_ notice: @Sendable @escaping (PostgreSQLNotice.News) -> Void) {
      let notices = state.withLock { state in try? state.connection?.takeNotices() }
      guard let notices else {
        end()
        return beginLater(notice)
      }
      for text in notices {
        if let news = PostgreSQLNotice.read(text.payload) { notice(news) }
      }
    }

    /// The socket is closed after its source has ended.
    private func end() {
      let (source, connection) = state.withLock { state in
        defer { (state.source, state.connection) = (nil, nil) }
        return (state.source, state.connection)
      }
      guard let source else { return }
      let last = Locked(connection)
      source.setCancelHandler { last.set(nil) }
      source.cancel()
    }
  }
#endif
