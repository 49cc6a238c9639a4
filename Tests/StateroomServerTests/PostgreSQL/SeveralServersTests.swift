#if PostgreSQL
  import Foundation
  import RenderTree
  import Testing

  @testable import StateroomHTTP
  @testable import StateroomServer
  @testable import StateroomStores

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
          let result = Box<Result<Void, any Error>>()
          let end = DispatchSemaphore(value: 0)
          Task { @MainActor in
            do {
              result.value = .success(
                try await ServerAdmission.$isInside.withValue(true) {
                  try await withAPI(store: stores[1]) { second in try body(first, second) }
                })
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
        // Unless the second has notified the first already.
        if answer.status == 503 { answer = first.act(session, #"{"target":"increment"}"#) }
        #expect(count(answer) == "2")
        #expect(count(first.call("GET \(session)")) == "2")
      }
    }

    @Test func `no server refuses what is possible since another had the session`() async throws {
      _ = try database.server()
      try database.cutNotices()
      try await withServers(freshness: .seconds(600)) { first, second in
        let session = first.open()
        let increment = #"{"target":"Level","action":"increment"}"#
        #expect(first.act(session, increment).status == 200)
        #expect(first.act(session, increment).status == 422)
        #expect(second.act(session, #"{"target":"Level","action":"decrement"}"#).status == 200)
        #expect(first.act(session, increment).status == 200)
      }
    }

    @Test func `an action without a change is acknowledged by the session's owner alone`() async throws {
      _ = try database.server()
      try database.cutNotices()
      try await withServers(freshness: .seconds(600)) { first, second in
        let session = first.open()
        let ada = #"{"target":"Name","value":"Ada"}"#
        #expect(first.act(session, ada).status == 200)
        #expect(second.act(session, #"{"target":"Name","value":"Bob"}"#).status == 200)
        #expect(first.act(session, ada).status == 503)
        #expect(first.act(session, ada).status == 200)
        #expect(first.call("GET \(session)").text.contains("Ada"))
      }
    }

    @Test func `an action that is stored is not reported as undone if its session moves while it waits`()
      async throws
    {
      try await withServers { [self] first, second in
        let session = first.open()
        let wait = Later { first.act(session, #"{"target":"increment"}"#, head: "Prefer: wait=20\r\n") }
        while count(first.call("GET \(session)")) != "1" {}
        #expect(count(second.act(session, #"{"target":"increment"}"#)) == "2")
        let answer = wait.value
        #expect(answer.json["type"] == .string("urn:stateroom:outcome-unknown"))
      }
    }

    @Test func `a refused action costs as much as one that is performed`() async throws {
      var limits = RequestLimits()
      limits.actionsPerSecond = 1
      let store = try database.server()
      try await withAPI(requests: limits, store: store) { client in
        let session = client.open()
        // All that the bucket has.
        let array = "[" + Array(repeating: #"{"target":"nothing"}"#, count: 2).joined(separator: ",") + "]"
        #expect(client.act(session, array).status == 404)
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

    @Test func `whoever closes a session closes it at whatever server it is`() async throws {
      _ = try database.server()
      try database.cutNotices()
      try await withServers(freshness: .seconds(600)) { first, second in
        let session = first.open()
        #expect(second.act(session, #"{"target":"increment"}"#).status == 200)
        #expect(first.call("DELETE \(session)").status == 204)
        #expect(first.call("GET \(session)").status == 404)
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
        // The database performs the commit, and its answer is lost.
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
      let store = try database.server(through: proxy, timeout: .seconds(60), freshness: .seconds(600))
      let api = Box<API>()
      try await withAPI(store: store, prepare: { api.value = $0 }) { [self] client in
        let session = client.open()
        let other = client.open()
        let stream = SocketClient(port: client.port)
        stream.send("GET \(other)/events?since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = stream.receive(until: "connected")
        proxy.set(.delayAnswers)
        let action = Later { client.act(session, #"{"target":"increment"}"#) }
        #expect(action.isPending(for: 0.1))
        #expect(client.call("GET /healthz").status == 200)
        #expect(client.call("GET /scenes").status == 200)
        #expect(client.call("GET \(other)").status == 200)
        DispatchQueue.main.sync {
          MainActor.assumeIsolated { for _ in 0..<Heartbeat.period { api.value?.events.heartbeat.tick() } }
        }
        _ = stream.receive(until: ": \n\n")
        #expect(action.isPending(for: 0))
        proxy.set(.pass)
        #expect(count(action.value) == "1")
      }
      proxy.close()
    }

    // MARK: Answers without a check

    /// The ways in which a request states a revision.
    enum Naming: CaseIterable {
      case since, changes, seenTag, wantedTag, event

      func call(_ session: String, _ revision: Int, of client: APIClient) -> Answer {
        let increment = #"{"target":"increment"}"#
        switch self {
        case .since: return client.call("GET \(session)?since=\(revision)")
        case .changes:
          return client.call("POST \(session)/actions?since=\(revision)", json: increment)
        case .seenTag:
          return client.call("GET \(session)", head: "If-None-Match: W/\"7\", \"\(revision)\"\r\n")
        case .wantedTag: return client.act(session, increment, head: "If-Match: \"\(revision)\"\r\n")
        case .event:
          return client.call("HEAD \(session)/events", head: "Last-Event-ID: \(revision)\r\n")
        }
      }
    }

    @Test(arguments: Naming.allCases)
    func `a request that names a later revision is shown nothing older`(naming: Naming) async throws {
      try await withServers(freshness: .seconds(600)) { [self] first, second in
        let session = first.open()
        try database.silence()
        let answer = second.act(session, #"{"target":"increment"}"#)
        guard case .integer(let revision) = answer.json["revision"] else { throw Missing() }
        let later = naming.call(session, revision, of: first)
        // The takeover has raised the revision once more.
        #expect(later.status == (naming == .wantedTag ? 412 : 200), "\(later.text)")
        #expect(count(first.call("GET \(session)")) == (naming == .changes ? "2" : "1"))
      }
    }

    private struct Missing: Error {}

    @Test func `a question that was sent before does not answer a request that knows more`() async throws {
      let proxy = try FaultProxy()
      let near = try database.server(through: proxy, timeout: .seconds(60), freshness: .zero)
      let far = try database.server(freshness: .zero)
      try await withAPI(store: near) { client in
        let session = client.open()
        #expect(client.call("GET \(session)").status == 200)
        proxy.set(.delayAnswers)
        let early = Later { client.call("GET \(session)") }
        #expect(early.isPending(for: 0.2))
        // As another server does.
        let id = SessionID(String(session.split(separator: "/").last!))!
        let taken = try far.load(id)
        #expect(taken?.record.revision == 1)
        let late = Later { client.call("GET \(session)", head: "If-None-Match: \"2\"\r\n") }
        #expect(late.isPending(for: 0.2))
        proxy.set(.pass)
        #expect(early.value.status == 200)
        #expect(late.value.json["revision"] == .integer(3))
      }
      far.close()
      proxy.close()
    }

    @Test func `a commit says that its sessions were this server's when it was sent`() async throws {
      let api = Box<API>()
      try await withAPI(store: try database.server(), prepare: { api.value = $0 }) { client in
        let session = client.open()
        let id = SessionID(String(session.split(separator: "/").last!))!
        let before = ContinuousClock.now
        #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
        DispatchQueue.main.sync {
          MainActor.assumeIsolated {
            #expect(api.value?.registry.directory.live(id).map { $0.freshAt > before } == true)
          }
        }
      }
    }

    @Test func `sessions that other servers had are counted`() async throws {
      let takeovers = Box<Int>()
      let store = try database.server()
      let other = try database.server()
      let prepare: (API) -> Void = { api in
        MainActor.assumeIsolated {
          api.registry.reports.onStore = {
            if $0 == .takenOver { takeovers.value = (takeovers.value ?? 0) + 1 }
          }
        }
      }
      try await withAPI(store: store, prepare: prepare) { client in
        let session = client.open()
        let id = SessionID(String(session.split(separator: "/").last!))!
        for _ in 1...2 {
          _ = try other.load(id)
          #expect(client.call("GET \(session)?since=1000").status == 200)
        }
        // Notices of the store arrive in a later turn.
        while takeovers.value ?? 0 < 2 { _ = client.call("GET /healthz") }
        #expect(takeovers.value == 2)
      }
      other.close()
    }
  }
#endif
