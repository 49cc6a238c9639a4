import CNotes
import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// The quarantine as clients and operators see it.
@MainActor
@Suite(.serialized) final class QuarantineAPITests {
  private let path = FileManager.default.temporaryDirectory.path + "/stateroom-notes-\(UUID().uuidString)"

  deinit { unlink(path) }

  private func quarantine(_ prepare: (NotesFile) -> Void = { _ in }) throws -> Quarantine {
    let file = try NotesFile(path: path)
    prepare(file)
    return Quarantine(file)
  }

  /// Opens a session that a later server finds in its store.
  private func openSession(in store: TrialStore) async throws -> SessionID {
    let opened = Box<String>()
    try await withAPI(of: CountedApp.self, store: store) { client in opened.value = client.open("counted") }
    return try #require(SessionID(opened.value!.components(separatedBy: "/")[2]))
  }

  private func hold(_ session: SessionID, since time: WallTime = .now) -> QuarantinedSession {
    QuarantinedSession(end: WorkEnd(session: session.noteKey, cause: .stall, time: time), since: time)
  }

  @Test func `every route of a session in quarantine says so, and none of its code runs`() async throws {
    let store = TrialStore()
    let id = try await openSession(in: store)
    let evaluations = CountedView.evaluations
    let quarantine = try quarantine { $0.keep([hold(id)]) }
    try await withAPI(of: CountedApp.self, store: store, quarantine: quarantine) { client in
      let session = "/sessions/\(id)"
      for line in [
        "GET \(session)", "HEAD \(session)", "GET \(session)?since=0&wait=1", "GET \(session)?include=state",
        "GET \(session)/nodes/count", "GET \(session)/events", "POST \(session)/nodes/count/tap",
      ] {
        let answer = client.call(line)
        #expect(answer.status == 503, "\(line)")
        #expect(line.hasPrefix("HEAD") || answer.json["type"]?.stringValue == Problem.sessionQuarantined)
        #expect(answer.headers["retry-after"] == nil)
      }
      let answer = client.act(session, #"{"target":"count"}"#)
      #expect(answer.status == 503)
      #expect(answer.json["cause"] == .string("stall"))
      #expect(answer.json["since"]?.stringValue?.hasSuffix("Z") == true)
      #expect(client.call("DELETE \(session)").status == 204)
      #expect(client.call("GET \(session)").status == 404)
      #expect(client.call("DELETE \(session)").status == 404)
    }
    #expect(CountedView.evaluations == evaluations)
    #expect(store.sessions.isEmpty)
    #expect(quarantine.heldSessions.isEmpty)
  }

  @Test func `a session in quarantine expires, and none of its code runs`() async throws {
    let store = TrialStore()
    let id = try await openSession(in: store)
    let evaluations = CountedView.evaluations
    let quarantine = try quarantine { $0.keep([hold(id)]) }
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(20)
    let clocks = TestClocks()
    try await withAPI(
      of: CountedApp.self, limits: limits, store: store, clock: clocks.clock, quarantine: quarantine
    ) { client in
      #expect(client.call("GET /sessions/\(id)").status == 503)
      clocks.pass(wall: 1_000_000, boot: 1_000_000)
      while client.call("GET /sessions/\(id)").status == 503 { usleep(10_000) }
      #expect(client.call("GET /sessions/\(id)").status == 404)
    }
    #expect(CountedView.evaluations == evaluations)
    #expect(store.sessions.isEmpty)
  }

  @Test func `an action in quarantine is refused in every session, and others are not`() async throws {
    let store = TrialStore()
    let id = try await openSession(in: store)
    let node = Box<String>()
    try await withAPI(of: CountedApp.self, store: store) { client in
      node.value = client.call("GET /sessions/\(id)/nodes/trap").json["id"]?.stringValue
    }
    var end = WorkEnd(session: 1, cause: .signal(4), time: .now)
    end.scene = Digest.hash("counted".utf8)
    end.node = try #require(Digest(node.value!)).bits
    (end.action, end.kind) = ("tap", .request)
    let held = end
    let quarantine = try quarantine { $0.keep([QuarantinedAction(end: held, since: .now)]) }
    try await withAPI(of: CountedApp.self, store: store, quarantine: quarantine) { client in
      for session in ["/sessions/\(id)", client.open("counted")] {
        for action in [#"{"target":"trap"}"#, #"{"target":"trap","action":"tap"}"#] {
          let answer = client.act(session, action)
          #expect(answer.status == 503)
          #expect(answer.json["type"]?.stringValue == Problem.actionQuarantined)
          #expect(answer.headers["retry-after"] != nil)
        }
        let answer = client.act(session, #"[{"target":"count"},{"target":"trap"}]"#)
        #expect(answer.json["performed"] == .integer(1))
        #expect(client.act(session, #"{"target":"count"}"#).status == 200)
      }
      // Another scene has nodes of its own.
      #expect(client.act(client.open("other"), #"{"target":"count"}"#).status == 200)
    }
  }

  @Test func `an action that ended the server is not repeated, and says so in plain words`() async throws {
    let store = TrialStore()
    let id = try await openSession(in: store)
    let node = Box<String>()
    try await withAPI(of: CountedApp.self, store: store) { client in
      node.value = client.call("GET /sessions/\(id)/nodes/count").json["id"]?.stringValue
    }
    var end = WorkEnd(session: id.noteKey, cause: .signal(4), time: .now)
    end.scene = Digest.hash("counted".utf8)
    end.node = try #require(Digest(node.value!)).bits
    (end.action, end.kind, end.request) = ("tap", .request, "the-page-s-own-key-of-22".requestHash)
    let ended = end
    let quarantine = try quarantine { $0.append(ended) }
    try await withAPI(of: CountedApp.self, store: store, quarantine: quarantine) { client in
      let session = "/sessions/\(id)"
      let key = "Idempotency-Key: the-page-s-own-key-of-22\r\n"
      for head in [key, "", key] {
        let answer = client.act(session, #"{"target":"count"}"#, head: head)
        #expect(answer.status == 409)
        #expect(answer.json["type"]?.stringValue == Problem.actionNotRepeated)
        #expect(
          answer.detail.wholeMatch(of: /This action ended the app at \d\d:\d\d UTC and was not repeated\./)
            != nil)
      }
      let answer = client.act(session, #"[{"target":"trap"},{"target":"count"}]"#)
      #expect(answer.status == 409)
      #expect(answer.json["performed"] == .integer(1))
      #expect(client.call("GET \(session)").text.contains("Count: -1"))
      // It is refused in no other session.
      #expect(client.act(client.open("counted"), #"{"target":"count"}"#).status == 200)
    }
  }

  @Test func `the time at which an action ended the server is that of the client's clock`() {
    let end = WorkEnd(session: 1, node: 1, action: "tap", cause: .stall, time: 1_767_225_600)
    let refusal = EndedActions.Refusal.once(end, repeatableFrom: 0)
    #expect(Problem(refusal, in: TimeZone(identifier: "Asia/Kolkata")).detail.contains(" at 05:30 and "))
    #expect(Problem(refusal, in: nil).detail.contains(" at 00:00 UTC and "))
  }

  @Test func `a scene in quarantine is not opened, and others are`() async throws {
    let end = WorkEnd(
      session: 1, scene: Digest.hash("counted".utf8), kind: .opening, cause: .signal(4), time: .now)
    let quarantine = try quarantine { $0.keep([QuarantinedAction(end: end, since: .now)]) }
    try await withAPI(of: CountedApp.self, quarantine: quarantine) { client in
      let answer = client.call("POST /sessions", json: #"{"scene":"counted"}"#)
      #expect(answer.status == 503)
      #expect(answer.json["type"]?.stringValue == Problem.actionQuarantined)
      #expect(client.call("POST /sessions", json: #"{"scene":"other"}"#).status == 201)
    }
  }

  @Test func `while another suspect is on trial, a session waits, and one in memory does not`() async throws {
    let store = TrialStore()
    let id = try await openSession(in: store)
    let other = SessionID()
    let quarantine = try quarantine { file in
      for _ in 0..<2 { file.append(WorkEnd(session: 0, cause: .signal(4), time: .now)) }
      file.search = TrapSearch(suspects: [id.noteKey, other.noteKey])
    }
    // On a loop that never runs, the trial does not end.
    quarantine.trials?.restoring(other, on: EventLoop())
    try await withAPI(of: CountedApp.self, store: store, quarantine: quarantine) { client in
      let answer = client.call("GET /sessions/\(id)")
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "1")
      #expect(client.call("GET /sessions/\(SessionID())").status == 404)
      #expect(client.call("GET \(client.open("counted"))").status == 200)
    }
  }

  /// Returns the operator's API of a server whose public port is not used.
  private func adminAPI(_ quarantine: Quarantine?) throws -> AdminAPI {
    let (loop, catalog) = (EventLoop(), SceneCatalog(of: CountedApp.self))
    let registry = try SessionRegistry(
      of: CountedApp.self, catalog: catalog, store: MemoryStore(), loop: loop)
    registry.quarantine = quarantine
    return AdminAPI(
      of: API(
        catalog: catalog, registry: registry, files: nil, access: AccessPolicy(isLoopback: true), loop: loop))
  }

  @Test func `an operator lists and releases, but no page of a browser`() async throws {
    let (late, early) = (SessionID(), SessionID())
    let quarantine = try quarantine { file in
      file.keep([hold(late, since: .now - 60), hold(early, since: .now)])
      file.keep([
        QuarantinedAction(
          end: WorkEnd(
            session: 1, scene: Digest.hash("counted".utf8), kind: .opening, cause: .kill, time: .now),
          since: .now)
      ])
    }
    let api = try adminAPI(quarantine)
    let (lateKey, earlyKey) = (Digest(bits: late.noteKey), Digest(bits: early.noteKey))
    try await withServer(handler: { api.handle($0, $1) }) { port in
      let client = APIClient(port: port)
      let list = client.call("GET /quarantine")
      #expect(list.status == 200)
      guard case .array(let sessions)? = list.json["sessions"],
        case .array(let actions)? = list.json["actions"]
      else { return #expect(Bool(false)) }
      #expect(sessions.map { $0["key"] } == [.string(lateKey.description), .string(earlyKey.description)])
      #expect(actions[0]["scene"] == .string("counted"))
      #expect(client.call("GET /quarantine", head: "Origin: http://localhost\r\n").status == 403)
      #expect(client.call("DELETE /quarantine/sessions/\(lateKey)", head: "Origin: null\r\n").status == 403)
      #expect(client.call("POST /quarantine").status == 405)

      let refusal = client.call("DELETE /quarantine/sessions/\(earlyKey)")
      #expect(refusal.status == 409)
      #expect(refusal.headers["retry-after"] != nil)
      #expect(client.call("DELETE /quarantine/sessions/\(lateKey)").status == 204)
      #expect(client.call("DELETE /quarantine/sessions/\(lateKey)").status == 404)
      let release = actions[0]["release"]?.stringValue ?? ""
      #expect(client.call("DELETE \(release)").status == 204)
      #expect(client.call("DELETE \(release)").status == 404)
    }
    #expect(quarantine.heldSessions.map(\.key) == [early.noteKey])
    #expect(quarantine.heldActions.isEmpty)
  }

  @Test func `an operator is not asked for under a foreign name`() async throws {
    let api = try adminAPI(nil)
    try await withServer(handler: { api.handle($0, $1) }) { port in
      let client = SocketClient(port: port)
      client.send("GET /quarantine HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n")
      #expect(Answer(client.receiveAll()).status == 403)
    }
  }

  // MARK: Several servers

  /// The events by which other servers tell that a session has ended three of them.
  private nonisolated static func ends(of session: SessionID) -> [SharedEvent] {
    ((1...3) as ClosedRange<UInt64>).map { number in
      let end = WorkEnd(session: session.noteKey, kind: .request, cause: .stall, time: 0)
      return SharedEvent(bytes: QuarantineEvent.end(end, number: number).bytes, age: 0)
    }
  }

  @Test func `a session that has ended other servers leaves the memory`() async throws {
    let api = Box<API>()
    try await withAPI(
      of: CountedApp.self, store: SharedTrialStore(), quarantine: try quarantine(),
      prepare: { api.value = $0 }
    ) { client in
      let session = client.open("counted")
      let id = SessionID(session.components(separatedBy: "/")[2])!
      DispatchQueue.main.sync {
        MainActor.assumeIsolated { api.value!.registry.noticed(.quarantine(Self.ends(of: id))) }
      }
      #expect(client.call("GET \(session)").json["type"]?.stringValue == Problem.sessionQuarantined)
    }
  }

  @Test func `a session is not restored if its takeover tells that it has ended other servers`() async throws
  {
    let store = SharedTrialStore()
    let id = try await openSession(in: store.trial)
    let evaluations = CountedView.evaluations
    store.tellWithLoading(Self.ends(of: id))
    try await withAPI(of: CountedApp.self, store: store, quarantine: try quarantine()) { client in
      #expect(client.call("GET /sessions/\(id)").json["type"]?.stringValue == Problem.sessionQuarantined)
    }
    #expect(CountedView.evaluations == evaluations)
  }
}

/// An app that counts the evaluations of its body.
struct CountedApp: App {
  var body: some Scene {
    WindowGroup("Counted", id: "counted") { CountedView() }
    WindowGroup("Other", id: "other") { CountedView() }
  }
}

struct CountedView: View {
  @MainActor static var evaluations = 0
  @State private var count = 0

  var body: some View {
    let _ = Self.evaluations += 1
    Button("Count: \(count)") { count += 1 }.accessibilityIdentifier("count")
    Button("Trap") { count = -1 }.accessibilityIdentifier("trap")
  }
}
