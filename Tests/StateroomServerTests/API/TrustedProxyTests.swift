import Testing

@testable import StateroomServer

@MainActor
@Suite struct TrustedProxyTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.3.4", true), ("10.0.0.0/8", "11.0.0.1", false), ("127.0.0.1", "127.0.0.1", true),
    ("127.0.0.1", "127.0.0.2", false), ("192.168.4.0/22", "192.168.7.255", true),
    ("192.168.4.0/22", "192.168.8.0", false), ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false),
    ("0.0.0.0/0", "8.8.8.8", true), ("::1", "127.0.0.1", false),
  ])
  func `a range contains its addresses`(range: String, address: String, contains: Bool) throws {
    #expect(try #require(IPNetwork(range)).contains(address) == contains)
  }

  @Test(arguments: ["", "10.0.0.0/33", "10.0.0/8", "host", "10.0.0.0/", "::/129", "10.0.0.0/-1"])
  func `what is no range is refused`(text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func `behind a trusted proxy a page's own site is the one that the proxy names`() async throws {
    let head =
      "Origin: https://app.example\r\nX-Forwarded-Host: app.example\r\nX-Forwarded-Proto: https\r\n"
    try await withAPI { client in
      #expect(client.call("GET /scenes", head: head).status == 403)
    }
    let network = try #require(IPNetwork("127.0.0.0/8"))
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [], proxies: TrustedProxies(networks: [network]))
    try await withAPI(access: access) { client in
      #expect(client.call("GET /scenes", head: head).status == 200)
      let foreign = head.replacing("https://app", with: "https://evil")
      #expect(client.call("GET /scenes", head: foreign).status == 403)
      let insecure = head.replacing("Origin: https", with: "Origin: http")
      #expect(client.call("GET /scenes", head: insecure).status == 403)
    }
  }

  @Test func `limits count the clients behind a trusted proxy, the last one that is none`() async throws {
    var limits = SessionRegistry.Limits()
    limits.sessionsPerAddress = 1
    let networks = ["127.0.0.0/8", "10.0.0.0/8"].compactMap { IPNetwork($0) }
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [], proxies: TrustedProxies(networks: networks))
    try await withAPI(limits: limits, access: access) { client in
      func open(_ hops: String) -> Int {
        client.call("POST /sessions", head: "X-Forwarded-For: \(hops)\r\n").status
      }
      #expect(open("203.0.113.1") == 201)
      #expect(open("203.0.113.1, 10.1.1.1") == 429)
      #expect(open("203.0.113.1, 203.0.113.2") == 201)
      #expect(open("[2001:db8::1]:4711") == 201)
      #expect(open("2001:db8::1") == 429)
    }
  }
}
