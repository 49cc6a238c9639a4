import Testing

@testable import StateroomServer

@MainActor
@Suite struct TrustedProxyTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.3.4", true), ("10.0.0.0/8", "11.0.0.1", false), ("127.0.0.1", "127.0.0.1", true),
    ("127.0.0.1", "127.0.0.2", false), ("192.168.4.0/22", "192.168.7.255", true),
    ("192.168.4.0/22", "192.168.8.0", false), ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false),
    ("0.0.0.0/0", "8.8.8.8", true), ("::1", "127.0.0.1", false),
    ("::ffff:10.0.0.1", "10.0.0.1", true), ("::ffff:10.0.0.0/104", "10.9.9.9", true),
    ("::ffff:10.0.0.0/104", "11.0.0.1", false), ("10.0.0.0/8", "::ffff:10.0.0.1", true),
    ("::/0", "::1", true),
  ])
  func `a range contains its addresses`(range: String, address: String, contains: Bool) throws {
    #expect(try #require(IPNetwork(range)).contains(address) == contains)
  }

  @Test(arguments: ["", "10.0.0.0/33", "10.0.0/8", "host", "10.0.0.0/", "::/129", "10.0.0.0/-1"])
  func `what is no range is refused`(text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func `who comes by a local socket is a proxy only if that is said`() throws {
    for (options, isTrusted) in [
      (["--trusted-proxy", "unix:"], true), (["--trusted-proxy", "127.0.0.1"], false), ([], false),
    ] {
      let proxies = try ServerCommand.parse(options).options.access.proxies
      #expect(proxies.isTrusted("unix:") == isTrusted)
      #expect(proxies.isEmpty == options.isEmpty)
    }
    #expect(throws: (any Error).self) { try ServerCommand.parse(["--trusted-proxy", "unix:/run/x"]) }
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

  @Test(arguments: [
    "unknown", "1.2.3", "203.0.113.1, evil", "203.0.113.1,,x", "host:80", "[::1", ",", "203.0.113.1,", "",
  ])
  func `what a proxy names must be addresses`(hops: String) async throws {
    let access = AccessPolicy(
      isLoopback: true, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]))
    try await withAPI(access: access) { client in
      #expect(client.call("GET /scenes", head: "X-Forwarded-For: \(hops)\r\n").status == 400)
      // Addresses that a client has invented come before the one that the proxy adds.
      #expect(client.call("GET /scenes", head: "X-Forwarded-For: \(hops), 203.0.113.1\r\n").status == 200)
    }
    try await withAPI { client in
      #expect(client.call("GET /scenes", head: "X-Forwarded-For: \(hops)\r\n").status == 200)
    }
  }

  /// Requests a path under a host's name, and returns the status.
  private nonisolated static func call(
    _ path: String, _ host: String, head: String = "", port: UInt16
  ) -> Int {
    let client = SocketClient(port: port)
    client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(head)\r\n")
    return Answer(client.receiveAll()).status
  }

  @Test(arguments: [true, false])
  func `allowed hosts hold on every address and behind a proxy`(isLoopback: Bool) async throws {
    let names: Set<String> = ["app.example"]
    let direct = AccessPolicy(isLoopback: isLoopback, allowedHosts: names)
    try await withAPI(access: direct) { client in
      for host in ["app.example", "APP.example:8080", "localhost", "127.0.0.1", "[::1]:80"] {
        #expect(Self.call("/scenes", host, port: client.port) == 200, "\(host)")
      }
      for host in ["other.example", "192.0.2.1", "127.0.0.1.example", "[2001:db8::1]"] {
        #expect(Self.call("/scenes", host, port: client.port) == 403, "\(host)")
        #expect(Self.call("/healthz", host, port: client.port) == 200)
        #expect(Self.call("/readyz", host, port: client.port) == 200)
      }
    }
    let proxied = AccessPolicy(
      isLoopback: isLoopback, allowedOrigins: [], allowedHosts: names,
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]))
    try await withAPI(access: proxied) { client in
      for host in ["localhost", "app.example", "other.example"] {
        let head = { (name: String) in "X-Forwarded-Host: \(name)\r\n" }
        #expect(Self.call("/scenes", host, head: head("app.example"), port: client.port) == 200)
        #expect(Self.call("/scenes", host, head: head("other.example"), port: client.port) == 403)
        #expect(
          Self.call("/scenes", host, head: head("app.example, other.example"), port: client.port) == 403)
        #expect(
          Self.call("/scenes", host, head: head("app.example") + head("other.example"), port: client.port)
            == 403)
      }
    }
  }

  @Test func `browsers are to believe the media type of every answer`() async throws {
    try await withAPI { client in
      let session = client.open()
      for line in [
        "GET /scenes", "GET /nothing", "POST /scenes", "GET /healthz", "OPTIONS /sessions", "GET \(session)",
        "HEAD \(session)", "GET \(session)/nodes/nobody", "BREW /", "DELETE \(session)", "GET /%zz",
      ] {
        #expect(client.call(line).headers["x-content-type-options"] == "nosniff", "\(line)")
      }
      let stream = SocketClient(port: client.port)
      stream.send("GET \(client.open())/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(stream.receive(until: "\r\n\r\n").contains("X-Content-Type-Options: nosniff"))
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
