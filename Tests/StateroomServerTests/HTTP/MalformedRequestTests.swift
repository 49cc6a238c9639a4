import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// Requests that libmicrohttpd refuses by itself, or would parse wrongly.
@Suite(.serialized) struct MalformedRequestTests {
  static let refused: [(String, Int)] = [
    // Lines with wrong endings, or with hidden content.
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\nA: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\n\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\0c\r\nD: e\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\0c\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA\0: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\0\r\nD: e\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: \0b\r\nD: e\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA:\0\r\nD: e\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\0\0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b \0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n\0A: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\0b\r\nA: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nCookie: a=b\0; c=d\r\nA: b\r\n\r\n", 400),
    ("GET / HTTP/1.0\r\nA: b\0c\r\n\r\n", 400),
    ("GET / HTTP/1.1\0\r\nHost: a\r\n\r\n", 400),
    ("G\0T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET\0/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\0\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\0\r\n\r\n0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\rc\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\n c\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\n\tc\r\nD: e\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Len: 1\r\n gth: 5\r\n\r\nabcde", 400),
    ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
    // Header lines.
    ("GET / HTTP/1.1\r\nHost: a\r\nA\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nA\u{e9}: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.2\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a, b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: http://a/\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: b@a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400),
    // Request lines.
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    ("GET /\r\n\r\n", 400),
    ("GET \r\n\r\n", 400),
    ("GET / http/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/11.1\r\nHost: a\r\n\r\n", 400),
    ("G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("G\u{1}T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET http:///a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ("GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505),
    ("CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n", 501),
    // The framing of the body.
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1 1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nContent-Length: 1\r\n\r\n", 417),
    ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue, tea\r\nContent-Length: 1\r\n\r\n", 417),
    // Chunks.
    (chunked("x\r\n"), 400),
    (chunked("\r\n"), 400),
    (chunked("-1\r\na\r\n"), 400),
    (chunked("0x1\r\na\r\n"), 400),
    (chunked(" 1\r\na\r\n"), 400),
    (chunked("1 \r\na\r\n"), 400),
    (chunked("1\r\nab\r\n0\r\n\r\n"), 400),
    (chunked("1\r\na0\r\n\r\n"), 400),
    (chunked("fffffffffffffffff\r\na\r\n"), 413),
    (chunked("1\r\na\r\n0\r\nA\r\n\r\n"), 400),
    // Larger than libmicrohttpd's memory.
    ("GET /\(String(repeating: "a", count: 60_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: a\r\nA: \(String(repeating: "b", count: 60_000))\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "a:b\r\n", count: 2_000))\r\n", 431),
    ("GET / HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a=b; ", count: 2_500))\r\n\r\n", 431),
    (chunked("1\r\na\r\n0\r\n\(String(repeating: "a: b\r\n", count: 10_000))\r\n"), 431),
  ]

  private static func chunked(_ body: String) -> String {
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + body
  }

  @Test func `each is answered by one problem document, and the connection ends`() async throws {
    try await withServer { _, exchange in
      Issue.record("the handler was called")
      exchange.respond(HTTPResponse(status: 200))
    } body: { port in
      for (request, status) in Self.refused {
        let client = SocketClient(port: port)
        client.send(request)
        let answer = client.receiveAll()
        let name = "\(request.prefix(60).debugDescription)"
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(name) \(answer.prefix(40))")
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(name) \(answer)")
        #expect(answer.contains("Content-Type: application/problem+json\r\n"), "\(name)")
        #expect(answer.contains("Connection: close\r\n"), "\(name)")
        let body = answer.components(separatedBy: "\r\n\r\n").last ?? ""
        #expect(answer.contains("Content-Length: \(body.utf8.count)\r\n"), "\(name)")
        #expect(body.contains("\"status\":\(status)"), "\(name)")
      }
    }
  }

  @Test func `heads of every length around the limits get one answer`() async throws {
    try await withServer(handler: echo) { port in
      for size in stride(from: 12_100, through: 17_100, by: 53) {
        let client = SocketClient(port: port)
        client.send(
          "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nA: \(String(repeating: "b", count: size))\r\n\r\n"
        )
        let answer = client.receiveAll()
        #expect(
          answer.hasPrefix(size < 12_235 ? "HTTP/1.1 200 " : "HTTP/1.1 431 "), "\(size): \(answer.prefix(50))"
        )
      }
    }
  }

  @Test func `headers of every number get one answer`() async throws {
    try await withServer(handler: echo) { port in
      for count in stride(from: 1, through: 400, by: 3) {
        for line in ["A: b\r\n", "A: \(String(repeating: "b", count: 100))\r\n"] {
          let client = SocketClient(port: port)
          client.request("GET /", head: "Connection: close\r\n" + String(repeating: line, count: count))
          let answer = client.receiveAll()
          #expect(answer.hasPrefix("HTTP/1.1 200 ") || answer.hasPrefix("HTTP/1.1 431 "), "\(count)")
        }
        let client = SocketClient(port: port)
        let cookies = String(repeating: "a=\(count); ", count: count)
        client.request("GET /", head: "Connection: close\r\nCookie: \(cookies)\r\n")
        #expect(client.receiveAll().hasPrefix("HTTP/1.1 200 "), "\(count) cookies")
      }
    }
  }

  @Test func `cookies may be as long as any header`() async throws {
    try await withServer(handler: echo) { port in
      for size in [4_000, 8_000, 10_000, 12_000] {
        for cookie in [
          "a=b; ", "name=\(String(repeating: "b", count: 90)); ", String(repeating: "b", count: 3_000),
        ] {
          let client = SocketClient(port: port)
          let cookies = String(repeating: cookie, count: size / cookie.utf8.count)
          client.request("GET /", head: "Connection: close\r\nCookie: \(cookies)\r\nAccept: c\r\n")
          #expect(client.receiveAll().hasPrefix("HTTP/1.1 200 "), "\(size) \(cookie)")
        }
      }
    }
  }

  @Test func `a head without an end is refused and the client still reads why`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n")
      for _ in 0..<200 { client.send("A: \(String(repeating: "b", count: 5_000))\r\n") }
      #expect(client.receiveAll().hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test func `a query of thousands of items reaches the handler`() async throws {
    try await withServer { request, exchange in
      exchange.respond(HTTPResponse(status: 200, text: "\(request.query.count)!"))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET /?\(String(repeating: "a&", count: 3_000))")
      #expect(client.receive(until: "!").hasSuffix("\r\n3000!"))
    }
  }

  @Test func `what is no request at all ends the connection without a word`() async throws {
    try await withServer(handler: echo) { port in
      for nonsense in ["nonsense\r\n\r\n", "\u{16}\u{3}\u{1}\r\n"] {
        let client = SocketClient(port: port)
        client.send(nonsense)
        client.closeSending()
        #expect(client.receiveAll().isEmpty)
      }
    }
  }

  @Test func `what came before a malformed request is answered`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.request("GET /one")
      client.request("POST /two", body: "b")
      client.send("nonsense:\r\n\r\n GET")
      let answers = client.receiveAll()
      #expect(answers.contains("GET one ") && answers.contains("POST two b"))

      let other = SocketClient(port: port)
      other.request("GET /one")
      other.send("GET /two HTTP/3.0\r\n\r\n")
      let parts = other.receiveAll().components(separatedBy: "HTTP/1.1 ")
      #expect(parts.count == 3 && parts[1].hasPrefix("200 ") && parts[2].hasPrefix("505 "))
    }
  }
}
