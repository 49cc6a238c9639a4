import Foundation
import RenderTree
import Stateroom

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

/// A parsed answer.
struct Answer {
  let status: Int
  let headers: [String: String]
  let text: String

  init(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1)
      headers[pair[0].lowercased()] = pair.count > 1 ? String(pair[1]).trimmed : ""
    }
    self.headers = headers
    self.text = parts.dropFirst().joined(separator: "\r\n\r\n")
  }

  var json: JSONValue { (try? JSONReader.read(Array(text.utf8))) ?? .null }
  var detail: String { json["detail"]?.stringValue ?? "" }

  /// The entries of `invalidated`.
  var invalidated: [JSONValue] {
    if case .array(let entries)? = json["invalidated"] { entries } else { [] }
  }
}

/// A client that sends one request at a time, each over a connection of its own.
struct APIClient: Sendable {
  let port: UInt16

  func call(_ line: String, json: String? = nil, head: String = "") -> Answer {
    let client = SocketClient(port: port)
    let type = json == nil ? "" : "Content-Type: application/json\r\nContent-Length: \(json!.utf8.count)\r\n"
    client.send("\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(type)\(head)\r\n\(json ?? "")")
    return Answer(client.receiveAll())
  }

  /// Opens a session and returns its path.
  func open(_ scene: String = "controls") -> String {
    let answer = call("POST /sessions", json: #"{"scene":"\#(scene)"}"#)
    return "/sessions/" + (answer.json["session"]?.stringValue ?? "")
  }

  func act(_ session: String, _ json: String, head: String = "") -> Answer {
    call("POST \(session)/actions", json: json, head: head)
  }

  func snapshot(_ session: String) -> JSONValue { call("GET \(session)").json["root"] ?? .null }
}

/// Runs `body` beside a server of the test app, or of another.
@MainActor
func withAPI<Served: App>(
  of app: Served.Type = APIApp.self, limits: SessionRegistry.Limits = .init(), requests: API.Limits = .init(),
  access: AccessPolicy = AccessPolicy(isLoopback: true), owner: StateOwner = .session,
  store: any SessionStore = MemoryStore(), folders: String? = nil, clock: WallClock = .system,
  checksTrees: Bool = true,
  quarantine: Quarantine? = nil, findsPreviews: Bool = false,
  presenting presentations: [ScenePresentation] = [],
  configure: (inout HTTPServer.Configuration) -> Void = { _ in }, prepare: (API) -> Void = { _ in },
  body: @escaping @Sendable (APIClient) throws -> Void
) async throws {
  await ServerAdmission.enter()
  defer { ServerAdmission.leave() }
  let loop = EventLoop()
  var limits = limits
  limits.checksTrees = checksTrees
  let catalog = SceneCatalog(of: app, findsPreviews: findsPreviews, presenting: presentations)
  let registry = try SessionRegistry(
    of: app, catalog: catalog, limits: limits, store: store, loop: loop,
    owner: owner, folders: folders, clock: clock)
  registry.quarantine = quarantine
  registry.begin()
  let api = API(
    catalog: catalog, registry: registry, files: nil,
    access: access, loop: loop, limits: requests, metrics: ServerMetrics())
  prepare(api)
  var configuration = HTTPServer.Configuration()
  configuration.port = 0
  configure(&configuration)
  let server = try HTTPServer(configuration, loop: loop, room: api.room) { request, exchange in
    api.handle(request, exchange)
  }
  server.problemResponse = { Problem($0).response }
  server.admitBody = { api.admitBody($0, $1) }
  server.onEnd = { api.metrics?.note($0) }
  server.onDraining = {
    api.phase = .draining
    registry.endFollowing(because: .shutdown)
  }
  loop.runOnMainQueue()
  let result = await onThread { [port = server.port] in try body(APIClient(port: port)) }
  await server.stop(grace: .seconds(5))
  await registry.close()
  loop.end()
  try result.get()
}
