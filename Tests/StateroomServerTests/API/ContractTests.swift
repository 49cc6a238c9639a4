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
      let resources = Resource.allCases.filter { $0 != .server && $0 != .file }
      #expect(Set(paths.map(\.name)) == Set(resources.map(\.template)))
      for resource in resources {
        let row = resource.row
        guard case .object(let members)? = contract.json["paths"]?[resource.template] else { continue }
        let named = Set(members.map { $0.name.uppercased() }).subtracting(["PARAMETERS"])
        #expect(
          named
            == Set((hasUsers ? row.methodsWithUsers : row.methods).map(\.name)).subtracting([
              "HEAD", "OPTIONS",
            ]),
          "\(resource)"
        )
      }
    }
  }

  @Test func `each template is the path of its resource`() {
    for resource in Resource.allCases where resource != .server {
      let path = resource.template.split(separator: "/").map { $0.hasPrefix("{") ? "x" : String($0) }
      #expect(Route.to(path).resource == resource)
    }
    #expect(Route.to(["sessions", "s", "else"]).resource == .file)
    #expect(Route.to([]).resource == .file)
    let route = Route.to(["sessions", "s", "nodes", "t", "props", "p"])
    #expect(route[.session] == "s" && route[.target] == "t" && route[.prop] == "p")
    #expect(route.name(of: .scene) == nil)
  }

  @Test func `a server that is about to stop says so, and does nothing more`() {
    for resource in Resource.allCases {
      #expect(resource.row.needsSessions == resource.template.contains("session"), "\(resource)")
    }
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
