import Foundation
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor
@Suite struct CurrentSessionTests {
  private nonisolated static let ownPage = "Sec-Fetch-Site: same-origin\r\n"

  private nonisolated static func open(_ client: APIClient, head: String) -> (path: String, cookie: String?) {
    let answer = client.call("POST /sessions", json: #"{"scene":"controls"}"#, head: head)
    return ("/" + (answer.headers["location"] ?? ""), answer.headers["set-cookie"])
  }

  private nonisolated static func current(
    _ client: APIClient, _ cookie: String?, scene: String = "controls", head: String = ownPage
  ) -> Answer {
    let pair = cookie?.prefix { $0 != ";" } ?? ""
    return client.call("GET /scenes/\(scene)/session", head: "Cookie: a=b; \(pair)\r\n\(head)")
  }

  @Test func `a page of this server gets a cookie that leads to its session`() async throws {
    try await withAPI { client in
      let (path, cookie) = Self.open(client, head: Self.ownPage)
      #expect(cookie?.hasSuffix("; HttpOnly; SameSite=Strict") == true)
      let answer = Self.current(client, cookie)
      #expect(answer.status == 200)
      #expect(answer.json["session"]?.stringValue == path.split(separator: "/").last.map(String.init))
      #expect(answer.headers["link"]?.contains("<../..\(path)/actions>; rel=\"edit\"") == true)
    }
  }

  @Test func `the cookie lives as long as a session, and is renewed and forgotten with the scenes`()
    async throws
  {
    var limits = SessionRegistry.Limits()
    limits.lifetime = .seconds(1_000)
    try await withAPI(limits: limits) { client in
      let (path, cookie) = Self.open(client, head: Self.ownPage)
      #expect(cookie?.contains("; Max-Age=1000; ") == true)
      let pair = cookie?.prefix { $0 != ";" } ?? ""
      let renewed = client.call(
        "HEAD /scenes?renew=controls", head: "Cookie: a=b; \(pair)\r\n\(Self.ownPage)")
      #expect(renewed.headers["set-cookie"] == cookie)
      #expect(renewed.headers["cache-control"] == "no-store")
      // Only the one that is named: another tab may have got another cookie of the others meanwhile.
      let other = client.call("HEAD /scenes?renew=board", head: "Cookie: \(pair)\r\n\(Self.ownPage)")
      #expect(other.headers["set-cookie"] == nil)
      let forgotten = client.call(
        "HEAD /scenes?forget=controls", head: "Cookie: \(pair)\r\n\(Self.ownPage)")
      #expect(forgotten.headers["set-cookie"]?.contains("; Max-Age=0; ") == true)
      #expect(client.call("GET \(path)").status == 200)
    }
  }

  @Test func `a cookie is renewed by http as well, of which browsers do not say who asks`() async throws {
    try await withAPI { client in
      let pair = Self.open(client, head: Self.ownPage).cookie?.prefix { $0 != ";" } ?? ""
      let renewed = client.call("HEAD /scenes?renew=controls", head: "Cookie: \(pair)\r\n")
      #expect(renewed.headers["set-cookie"]?.hasPrefix(pair) == true)
    }
  }

  @Test(arguments: ["Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: none\r\n"])
  func `a cookie is renewed for pages of this server only`(head: String) async throws {
    try await withAPI { client in
      let pair = Self.open(client, head: Self.ownPage).cookie?.prefix { $0 != ";" } ?? ""
      #expect(
        client.call("HEAD /scenes?renew=controls", head: "Cookie: \(pair)\r\n\(head)").headers["set-cookie"]
          == nil)
    }
  }

  @Test(arguments: ["X-Forwarded-Proto: https", "X-Forwarded-Host: rooms.example"])
  func `a cookie that is renewed stays one for https`(proxied: String) async throws {
    let access = AccessPolicy(
      isLoopback: false, allowedOrigins: [], allowedHosts: [],
      proxies: TrustedProxies(networks: [IPNetwork("127.0.0.0/8")!]))
    let head = "Cookie: stateroom-controls=\(SessionID())\r\n" + Self.ownPage
    try await withAPI(access: access) { client in
      let far = client.call(
        "HEAD /scenes?renew=controls", head: "X-Forwarded-For: 192.0.2.1\r\n\(proxied)\r\n\(head)")
      #expect(far.headers["set-cookie"]?.hasSuffix("; Secure") == true)
      let near = client.call("HEAD /scenes?renew=controls", head: head)
      #expect(near.headers["set-cookie"]?.hasSuffix("Strict") == true)
    }
  }

  @Test func `a client that is no page gets no cookie`() async throws {
    try await withAPI { client in
      #expect(Self.open(client, head: "").cookie == nil)
      #expect(Self.open(client, head: "Sec-Fetch-Site: same-site\r\n").cookie == nil)
    }
  }

  @Test func `a page behind https gets a cookie for https`() async throws {
    let access = AccessPolicy(isLoopback: false, allowedHosts: [])
    try await withAPI(access: access) { client in
      #expect(Self.open(client, head: "Origin: https://localhost\r\n").cookie?.hasSuffix("; Secure") == true)
      #expect(Self.open(client, head: "Origin: http://localhost\r\n").cookie?.hasSuffix("Strict") == true)
    }
  }

  @Test func `a page of another site gets no cookie even if it may use the server`() async throws {
    let access = AccessPolicy(isLoopback: true, allowedOrigins: ["https://example.org"])
    try await withAPI(access: access) { client in
      #expect(Self.open(client, head: "Origin: https://example.org\r\n").cookie == nil)
    }
  }

  @Test(arguments: ["", "Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: none\r\n"])
  func `the cookie is heeded for pages of this server only`(head: String) async throws {
    try await withAPI { client in
      let cookie = Self.open(client, head: Self.ownPage).cookie
      #expect(Self.current(client, cookie, head: head).status == 204)
    }
  }

  @Test func `a cookie of a session that is gone or of another scene leads nowhere`() async throws {
    try await withAPI { client in
      let (path, cookie) = Self.open(client, head: Self.ownPage)
      #expect(Self.current(client, nil).status == 204)
      #expect(Self.current(client, cookie, scene: "board").status == 204)
      let renamed = cookie?.replacingOccurrences(of: "controls", with: "board")
      #expect(Self.current(client, renamed, scene: "board").status == 204)
      #expect(Self.current(client, cookie, scene: "none").status == 404)
      #expect(client.call("DELETE \(path)").status == 204)
      #expect(Self.current(client, cookie).status == 204)
    }
  }

  @Test func `the cookie has its scene's name as a path has it`() {
    #expect(SessionCookie(scene: "sign-up_2.0").name == "stateroom-sign-up_2.0")
    #expect(SessionCookie(scene: "a b;=").name == "stateroom-a%20b%3B%3D")
    #expect(SessionCookie(scene: "Ü('*~!)").name == "stateroom-%C3%9C%28%27%2A~%21%29")
  }

  @Test func `the cookie alone performs nothing`() async throws {
    try await withAPI { client in
      let pair = Self.open(client, head: Self.ownPage).cookie?.prefix { $0 != ";" } ?? ""
      let answer = client.call(
        "POST /scenes/controls/session", json: #"{"target":"increment"}"#,
        head: "Cookie: \(pair)\r\n\(Self.ownPage)")
      #expect(answer.status == 405)
    }
  }
}
