import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// A proxy routes a session's requests to one server by two characters of its id.
@MainActor
@Suite struct RoutingSlotTests {
  @Test(arguments: ["AA", "__", "b3", "-9"])
  func `an id has the slot that it was made in`(text: String) throws {
    let slot = try #require(RoutingSlot(text))
    #expect(slot.description == text)
    let ids = (0..<50).map { _ in SessionID(slot: slot) }
    #expect(ids.allSatisfy { $0.slot == slot && $0.description.dropFirst().hasPrefix(text) })
    #expect(Set(ids.map { $0.description.prefix(1) }).count > 1)
    #expect(Set(ids).count == 50)
  }

  @Test(arguments: ["", "A", "AAA", "A=", "ü", "é é"])
  func `what is no slot is ignored`(text: String) {
    #expect(RoutingSlot(text) == nil)
  }

  @Test func `a slot is a trusted proxy's to choose`() async throws {
    let head = "X-Stateroom-Slot: zz\r\n"
    try await withAPI { client in
      let ids = (0..<5).map { _ in
        client.call("POST /sessions", head: head).json["session"]?.stringValue ?? ""
      }
      #expect(!ids.allSatisfy { $0.dropFirst().hasPrefix("zz") })
    }
    let network = try #require(IPNetwork("127.0.0.0/8"))
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [], proxies: TrustedProxies(networks: [network]))
    try await withAPI(access: access) { client in
      let id = client.call("POST /sessions", head: head).json["session"]?.stringValue ?? ""
      #expect(id.dropFirst().hasPrefix("zz"))
      #expect(client.call("POST /sessions", head: "X-Stateroom-Slot: !!\r\n").status == 201)
    }
  }
}
