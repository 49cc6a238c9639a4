import Foundation
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// Requests that two servers might read differently, and invalid ones.
@Suite(.serialized) struct FramingTests {
  static let refused: [(String, Int)] = [
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n", 501),
    ("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nna me: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nName: b\u{1}\r\n\r\n", 400),
    ("GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%00b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%f HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a?b=%ff HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nHost: a\r\nLong: \(String(repeating: "a", count: 13_000))\r\n\r\n", 431),
  ]

  @Test func `an ambiguous or invalid request is refused before the handler sees it`() async throws {
    try await withServer { _, exchange in
      Issue.record("the handler was called")
      exchange.respond(HTTPResponse(status: 200))
    } body: { port in
      for (request, status) in Self.refused {
        let client = SocketClient(port: port)
        client.send(request)
        let answer = client.receiveAll()
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(80))")
        #expect(answer.contains("Content-Type: application/problem+json"))
        #expect(answer.contains("\"status\":\(status)"))
      }
    }
  }

  @Test func `a body that is too long is refused, and the client can still read why`() async throws {
    try await withServer(handler: echo) { port in
      let body = String(repeating: "a", count: 500_000)
      let plain = SocketClient(port: port)
      plain.request("POST /a", body: body)
      #expect(plain.receive(until: "}").hasPrefix("HTTP/1.1 413 "))
      plain.request("GET /b")
      #expect(plain.receive(until: "GET b ").contains("200 OK"))

      let chunked = SocketClient(port: port)
      chunked.request("POST /a", head: "Transfer-Encoding: chunked\r\n")
      for _ in 0..<10 { chunked.send("C350\r\n\(body.prefix(50_000))\r\n") }
      chunked.send("0\r\n\r\n")
      #expect(chunked.receive(until: "}").hasPrefix("HTTP/1.1 413 "))

      let asking = SocketClient(port: port)
      asking.request("POST /a", head: "Expect: 100-continue\r\nContent-Length: 500000\r\n")
      #expect(asking.receiveAll().hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func `bodies up to the limit are accepted`() async throws {
    try await withServer { request, exchange in
      exchange.respond(HTTPResponse(status: 200, text: "\(request.body.count)!"))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("POST /a", body: String(repeating: "a", count: 65_536))
      #expect(client.receive(until: "!").hasSuffix("\r\n65536!"))
      client.request("POST /a", head: "Transfer-Encoding: chunked\r\n", body: "")
      client.send("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
      #expect(client.receive(until: "!").hasSuffix("\r\n5!"))
    }
  }

  @Test func `a client that sends too slowly is cut off`() async throws {
    try await withServer {
      // Longer than a busy machine takes from the connections to what is sent over them.
      $0.headDeadline = .seconds(3)
      $0.bodyDeadline = .seconds(3)
    } handler: { _, exchange in
      exchange.respond(HTTPResponse(status: 200, text: "done"))
    } body: { port in
      let (silent, head, body) = (
        SocketClient(port: port), SocketClient(port: port), SocketClient(port: port)
      )
      head.send("GET / HTTP/1.1\r\nHo")
      body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
      #expect(silent.receiveAll().isEmpty)
      #expect(head.receiveAll().hasPrefix("HTTP/1.1 408 "))
      #expect(body.receiveAll().hasPrefix("HTTP/1.1 408 "))
    }
  }

  @Test func `what arrived while the main actor was held is not late`() async throws {
    let isHeld = DispatchSemaphore(value: 0)
    try await withServer {
      $0.headDeadline = .seconds(1)
    } handler: { request, exchange in
      if request.path == ["hold"] {
        isHeld.signal()
        usleep(1_500_000)
      }
      echo(request, exchange)
    } body: { port in
      let (holder, waiting, long) = (
        SocketClient(port: port), SocketClient(port: port), SocketClient(port: port)
      )
      holder.request("GET /hold")
      isHeld.wait()
      waiting.request("GET /a")
      long.request("GET /", head: "A: \(String(repeating: "b", count: 60_000))\r\n")
      #expect(long.receiveAll().hasPrefix("HTTP/1.1 431 "))
      #expect(waiting.receive(until: "GET a ").hasPrefix("HTTP/1.1 200 "))
      #expect(holder.receive(until: "GET hold ").hasPrefix("HTTP/1.1 200 "))
    }
  }
}
