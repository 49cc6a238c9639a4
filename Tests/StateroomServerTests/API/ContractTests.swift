import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct ContractTests {
  @Test(arguments: [false, true])
  func `the contract names every route with its methods`(hasUsers: Bool) async throws {
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]),
      users: hasUsers ? UserHeaders(name: "X-User") : nil)
    try await withAPI(access: access) { client in
      let contract = client.call("GET /openapi.json", head: "X-User: ada\r\n")
      #expect(contract.headers["content-type"] == "application/json")
      #expect(contract.json["openapi"] == .string("3.1.0"))
      guard case .object(let paths)? = contract.json["paths"] else { return #expect(Bool(false)) }
      let examples = [
        "/scenes", "/sessions", "/sessions/s", "/sessions/s/actions", "/sessions/s/events",
        "/sessions/s/nodes", "/sessions/s/nodes/t", "/sessions/s/nodes/t/props/p", "/sessions/s/nodes/t/a",
        "/scenes/s/session", "/healthz", "/readyz",
        "/metrics", "/openapi.json",
      ]
      let routes = examples.map { Route($0.split(separator: "/").map(String.init)) }
      #expect(Set(paths.map(\.name)) == Set(routes.map(\.template)))
      for route in routes {
        guard case .object(let members)? = contract.json["paths"]?[route.template] else { continue }
        let named = Set(members.map { $0.name.uppercased() }).subtracting(["PARAMETERS"])
        #expect(
          named == Set(route.methods(hasUsers: hasUsers).map(\.name)).subtracting(["HEAD", "OPTIONS"]),
          "\(route)"
        )
      }
    }
  }

  @Test func `a server that is about to stop says so, and does nothing more`() {
    for route in [Route.sessions, .session("s"), .actions(session: "s"), .events(session: "s")] {
      #expect(route.needsSessions)
    }
    #expect(!Route.health.needsSessions && !Route.readiness.needsSessions && !Route.metrics.needsSessions)
    #expect(Problem.draining.status == 503)
  }

  @Test func `a server that leaves serves everything, and only readiness says so`() async throws {
    try await withAPI(prepare: { $0.phase = .leaving }) { client in
      #expect(client.call("GET /readyz").status == 503)
      #expect(client.call("GET /healthz").status == 200)
      let session = client.open()
      #expect(client.act(session, #"{"target":"increment"}"#).status == 200)
      #expect(client.call("GET \(session)").status == 200)
    }
  }
}
