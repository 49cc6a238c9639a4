#if PostgreSQL
  import Foundation
  import Glibc
  import RenderTree

  /// A proxy in front of a database that loses, delays and truncates data.
  ///
  /// A fault affects one message on the connection that commits, unless it names a request. This is a server's second
  /// connection, after the one that creates tables.
  final class FaultProxy: Sendable {
    /// The treatment of messages.
    enum Mode: Sendable {
      case pass
      /// The next answer is lost, and its connection ends.
      case loseAnswer
      /// The next answer is lost, its connection ends, and the database is unreachable afterwards.
      case loseAnswerAndRefuse
      /// As one of the two above, for the next request on any connection that has these words.
      case loseAnswerTo(String, refusesThen: Bool)
      /// The next request is lost, and its connection ends.
      case loseRequest
      /// The next request stays in the proxy, and its client's connection ends; see ``deliver()``.
      case keepRequest
      /// Answers are delayed until the mode changes.
      case delayAnswers
      /// Only so many bytes of the next request arrive.
      case halveRequest(Int)
      /// Connections end at once.
      case refuse
    }

    private struct State {
      var mode = Mode.pass
      var connectionCount = 0
      /// The connection whose next answer is lost because of its request.
      var victim: Int?
      /// The connection to the database of a request that stayed in the proxy.
      var kept: (socket: Int32, bytes: [UInt8])?
      var isClosed = false
    }

    let port: Int
    private let listener: Int32
    private let database: String
    private let state = Locked(State())

    /// Creates a proxy in front of the tests' database, which listens on a Unix socket.
    init() throws {
      let words = TrialDatabase.target!.split(separator: " ").map { $0.split(separator: "=") }
      let settings = Dictionary(uniqueKeysWithValues: words.map { (String($0[0]), String($0[1])) })
      database = "\(settings["host"]!)/.s.PGSQL.\(settings["port"]!)"
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      guard Self.begin(listener, &address) else { throw POSIXError(.EADDRINUSE) }
      port = Int(UInt16(bigEndian: address.sin_port))
      Thread.detachNewThread { [self] in
        while case let client = accept(listener, nil, nil), client >= 0 {
          Thread.detachNewThread { [self] in serve(client) }
        }
      }
    }

    /// Listens on a free port, which is stored in the address.
    private static func begin(_ listener: Int32, _ address: inout sockaddr_in) -> Bool {
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      return withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(listener, address, length) == 0 && Glibc.listen(listener, 16) == 0
            && getsockname(listener, address, &length) == 0
        }
      }
    }

    func close() {
      state.withLock { $0.isClosed = true }
      shutdown(listener, Int32(SHUT_RDWR))
    }

    func set(_ mode: Mode) { state.withLock { $0.mode = mode } }

    /// Sends the request that stayed in the proxy to the database after its client has gone, and waits for the
    /// connection's end.
    func deliver() -> Int {
      guard let kept = state.withLock({ $0.kept }) else { return 0 }
      _ = kept.bytes.withUnsafeBytes {
        send(kept.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      var answer = [UInt8](repeating: 0, count: 65_536)
      var total = 0
      shutdown(kept.socket, Int32(SHUT_WR))
      while case let count = recv(kept.socket, &answer, answer.count, 0), count > 0 { total += count }
      Glibc.close(kept.socket)
      return total
    }

    private func connect() -> Int32 {
      let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: database.utf8) }
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 { return server }
      Glibc.close(server)
      return -1
    }

    /// The treatment of one message.
    private enum Fate {
      case pass, lose, wait, keep
      case half(Int)
    }

    private func fate(of message: ArraySlice<UInt8>, isAnswer: Bool, on connection: Int) -> Fate {
      state.withLock { state in
        switch (state.mode, isAnswer) {
        case (.loseAnswerTo(let words, _), false):
          if message.contains(words.utf8) { state.victim = connection }
          return .pass
        case (.loseAnswerTo(_, let refusesThen), true):
          guard state.victim == connection else { return .pass }
          (state.mode, state.victim) = (refusesThen ? .refuse : .pass, nil)
          return .lose
        case (.loseAnswer, _) where connection != 2, (.loseRequest, _) where connection != 2,
          (.keepRequest, _) where connection != 2, (.halveRequest, _) where connection != 2:
          return .pass
        case (.loseAnswerAndRefuse, _) where connection == 2 && isAnswer:
          state.mode = .refuse
          return .lose
        case (.loseAnswerAndRefuse, _): return .pass
        case (.pass, _), (.loseAnswer, false), (.loseRequest, true), (.keepRequest, true),
          (.halveRequest, true):
          return .pass
        case (.delayAnswers, let isAnswer): return isAnswer ? .wait : .pass
        case (.refuse, _): return .lose
        case (.loseAnswer, true), (.loseRequest, false):
          state.mode = .pass
          return .lose
        case (.keepRequest, false):
          state.mode = .pass
          return .keep
        case (.halveRequest(let count), false):
          state.mode = .pass
          return .half(count)
        }
      }
    }

    private func serve(_ client: Int32) {
      let server = connect()
      let number = state.withLock { state in
        state.connectionCount += 1
        return state.connectionCount
      }
      var keepsServer = false
      defer {
        Glibc.close(client)
        if !keepsServer, server >= 0 { Glibc.close(server) }
      }
      guard server >= 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while !state.withLock({ $0.isClosed }) {
        var entries = [
          pollfd(fd: client, events: Int16(POLLIN), revents: 0),
          pollfd(fd: server, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&entries, 2, 100) >= 0 else { return }
        for (from, to) in [(0, server), (1, client)] where entries[from].revents != 0 {
          let count = recv(entries[from].fd, &buffer, buffer.count, 0)
          guard count > 0 else { return }
          var fate = self.fate(of: buffer[..<count], isAnswer: from == 1, on: number)
          while case .wait = fate {
            usleep(5_000)
            fate = self.fate(of: buffer[..<count], isAnswer: from == 1, on: number)
          }
          switch fate {
          case .pass, .wait: _ = send(to, buffer, count, Int32(MSG_NOSIGNAL))
          case .lose: return
          case .keep:
            state.withLock { $0.kept = (server, Array(buffer[..<count])) }
            keepsServer = true
            return
          case .half(let limit):
            // The database keeps waiting for the rest.
            state.withLock { $0.kept = (server, []) }
            _ = send(to, buffer, min(limit, count), Int32(MSG_NOSIGNAL))
            keepsServer = true
            usleep(50_000)
            return
          }
        }
      }
    }
  }
#endif
