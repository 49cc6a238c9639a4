#if PostgreSQL
  import Foundation
  import RenderTree
  import StateroomHTTP
  import Testing

  @testable import StateroomServer

  /// Clients cannot tell which of several servers answers.
  @Suite(.enabled(if: TrialDatabase.target != nil)) struct SeveralServersTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    /// Runs `body` beside two servers that share the database.
    private func withServers(
      freshness: Duration = .zero, _ body: @escaping @Sendable (APIClient, APIClient) throws -> Void
    ) async throws {
      let stores = try (0..<2).map { _ in try database.server(freshness: freshness) }
      try await withAPI(store: stores[0]) { first in
        let both = Later<Result<Void, any Error>?> {
          let result = Kept<Result<Void, any Error>>()
          let end = DispatchSemaphore(value: 0)
          Task { @MainActor in
            do {
              result.value = .success(
                try await withAPI(store: stores[1]) { second in try body(first, second) })
            } catch {
              result.value = .failure(error)
            }
            end.signal()
          }
          end.wait()
          return result.value
        }
        try both.value?.get()
      }
    }

    private func count(_ answer: Answer) -> String? {
      answer.text.firstMatch(of: /Count: (\d+)/).map { String($0.1) }
    }

    @Test func `any server goes on with any session, with its ids`() async throws {
      try await withServers { [self] first, second in
        let session = first.open()
        #expect(count(first.act(session, #"{"target":"increment"}"#)) == "1")
        let before = first.call("GET \(session)")
        let after = second.call("GET \(session)")
        #expect(after.json["root"] == before.json["root"])
        #expect(count(second.act(session, #"{"target":"increment"}"#)) == "2")
        #expect(count(first.call("GET \(session)")) == "2")
        #expect(count(first.act(session, #"{"target":"increment"}"#)) == "3")
        #expect(count(second.call("GET \(session)")) == "3")
      }
    }

    @Test func `a server that has lost a session says so, and takes it back`() async throws {
      try await withServers(freshness: .seconds(600)) { [self] first, second in
        let session = first.open()
        #expect(count(second.act(session, #"{"target":"increment"}"#)) == "1")
        var answer = first.act(session, #"{"target":"increment"}"#)
        // Unless the second has told the first already.
        if answer.status == 503 { answer = first.act(session, #"{"target":"increment"}"#) }
        #expect(count(answer) == "2")
        #expect(count(first.call("GET \(session)")) == "2")
      }
    }

    @Test func `a retry under a key at another server does nothing twice`() async throws {
      try await withServers { [self] first, second in
        let session = first.open()
        let key = "Idempotency-Key: once-and-no-more-than-that\r\n"
        #expect(count(first.act(session, #"{"target":"increment"}"#, head: key)) == "1")
        #expect(second.act(session, #"{"target":"increment"}"#, head: key).status == 200)
        #expect(count(second.call("GET \(session)")) == "1")
      }
    }

    @Test func `a stream ends when another server takes its session over`() async throws {
      try await withServers { first, second in
        let session = first.open()
        let stream = SocketClient(port: first.port)
        stream.send("GET \(session)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = stream.receive(until: "connected")
        #expect(second.act(session, #"{"target":"increment"}"#).status == 200)
        #expect(stream.receiveAll().contains(#"{"reason":"moved"}"#))
      }
    }

    @Test func `one session is opened under one key, at whatever server`() async throws {
      try await withServers { first, second in
        let head = "Idempotency-Key: open-once-and-no-more\r\n"
        let answers = [first, second].map {
          $0.call("POST /sessions", json: #"{"scene":"controls"}"#, head: head)
        }
        #expect(answers.map(\.status) == [201, 201])
        #expect(answers[0].json["session"] == answers[1].json["session"])
        #expect(second.call("POST /sessions", json: "{}", head: head).status == 422)
      }
    }

    @Test func `a session is deleted at any server`() async throws {
      try await withServers { first, second in
        let session = first.open()
        #expect(second.call("DELETE \(session)").status == 204)
        #expect(first.call("GET \(session)").status == 404)
        #expect(second.call("DELETE \(session)").status == 404)
      }
      #expect(try database.rowCount() == 0)
    }

    @Test func `two clients that press at two servers lose nothing`() async throws {
      try await withServers { [self] first, second in
        let session = first.open()
        let presses = [first, second].map { client in
          Later {
            for press in 0..<15 {
              let head = "Idempotency-Key: press-of-a-client-\(client.port)-\(press)\r\n"
              while client.act(session, #"{"target":"increment"}"#, head: head).status != 200 {}
            }
          }
        }
        for press in presses { press.value }
        #expect(count(first.call("GET \(session)")) == "30")
      }
    }

    // MARK: A database that is away

    @Test func `an action whose commit is unknown is answered with 504, and repeated without doing it twice`()
      async throws
    {
      let proxy = try FaultProxy()
      let store = try database.server(through: proxy, freshness: .zero)
      try await withAPI(store: store) { [self] client in
        let session = client.open()
        // A commit that has happened, as far as the database knows.
        proxy.set(.loseAnswerAndRefuse)
        let head = "Idempotency-Key: once-and-no-more-than-that\r\n"
        let answer = client.act(session, #"{"target":"increment"}"#, head: head)
        #expect(answer.status == 504)
        #expect(answer.json["type"] == .string("urn:stateroom:outcome-unknown"))
        proxy.set(.pass)
        var retry = answer
        while retry.status >= 500 { retry = client.act(session, #"{"target":"increment"}"#, head: head) }
        #expect(retry.status == 200)
        #expect(count(client.call("GET \(session)")) == "1")
      }
      proxy.close()
    }

    @Test func `the server answers while it waits for the database`() async throws {
      let proxy = try FaultProxy()
      let store = try database.server(through: proxy, patience: .seconds(60), freshness: .seconds(600))
      try await withAPI(store: store) { [self] client in
        let session = client.open()
        proxy.set(.delayAnswers)
        let action = Later { client.act(session, #"{"target":"increment"}"#) }
        #expect(action.isPending(for: 0.1))
        #expect(client.call("GET /healthz").status == 200)
        #expect(client.call("GET /scenes").status == 200)
        #expect(action.isPending(for: 0))
        proxy.set(.pass)
        #expect(count(action.value) == "1")
      }
      proxy.close()
    }
  }
#endif
