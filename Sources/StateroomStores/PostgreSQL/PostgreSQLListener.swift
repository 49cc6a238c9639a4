#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The connection on which other servers report changes of this server's sessions and of shared values. A missed
  /// notice does no harm: commits, checks and periodic reads find the same a little later.
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

    /// Calls `notice`, on any thread, with each notice to a server from now on.
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

    /// Reports the notices that have arrived, and connects again later if the connection is lost.
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

    /// Stops listening. The socket is closed after its source was cancelled.
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
