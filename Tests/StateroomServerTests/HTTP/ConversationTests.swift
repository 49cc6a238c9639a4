import Glibc
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// Unusual but valid HTTP/1.
@Suite(.serialized) struct ConversationTests {
  @Test func `requests sent at once are answered in their order`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      let requests = (0..<2_000).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
      client.send(requests + "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let answers = client.receiveAll().components(separatedBy: "HTTP/1.1 200 ")
      #expect(answers.count == 2_002)
      for index in 0..<2_000 where !answers[index + 1].hasSuffix("GET \(index) ") {
        Issue.record("\(index): \(answers[index + 1])")
      }
    }
  }

  @Test func `a client that has sent all and closed its side is answered`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      client.closeSending()
      #expect(client.receiveAll().hasSuffix("GET a "))

      let long = String(repeating: "a", count: 60_000)
      let other = SocketClient(port: port)
      other.request("POST /b", body: long)
      other.closeSending()
      #expect(other.receiveAll().hasSuffix(long))
    }
  }

  @Test func `an expectation of 100-continue is met before the body`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n")
      #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("hi")
      #expect(client.receive(until: "hi").hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `HTTP 1.0 needs no host, knows no expectation and ends the connection`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("GET /a HTTP/1.0\r\nExpect: tea\r\n\r\n")
      #expect(client.receiveAll().hasSuffix("GET a "))
    }
  }

  @Test func `blank lines ahead of a request count for nothing`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("\r\n\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.receive(until: "GET a ").hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `the host of a target in absolute form is the host`() async throws {
    try await withServer { request, exchange in
      exchange.respond(HTTPResponse(status: 200, text: "\(request.authority ?? "") \(request.path)!"))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET http://b:81/c", host: "a")
      #expect(client.receive(until: "!").hasSuffix("\r\nb:81 [\"c\"]!"))
      client.request("OPTIONS *", host: "a")
      #expect(client.receive(until: "!").hasSuffix("\r\na [\"*\"]!"))
    }
  }

  @Test func `a request in single bytes is read all the same`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      let request = "POST /a?b=c HTTP/1.1\r\nHost: a\r\nA: \t b \r\nTransfer-Encoding: chunked\r\n\r\n"
      for byte in (request + "2;x=y\r\nhi\r\n0\r\nT: u\r\n\r\n").utf8 { client.send([byte]) }
      #expect(client.receive(until: "POST a hi").hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test func `a connection goes on after an answer without its content`() async throws {
    let whole = HTTPResponse(status: 200, text: "content", headers: [("ETag", "\"1\"")])
    try await withServer { request, exchange in
      exchange.respond(request.path == ["same"] ? whole.notModified : whole)
    } body: { port in
      let client = SocketClient(port: port)
      for line in ["GET /same", "HEAD /same", "GET /same"] {
        client.request(line)
        let head = client.receive(until: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 304 ") && head.contains("Content-Length: 7\r\n"))
        #expect(!head.contains("\r\nContent-Type"))
      }
      client.request("GET /other", head: "Connection: close\r\n")
      let answer = client.receiveAll()
      #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\ncontent"))
    }
  }

  @Test(.timeLimit(.minutes(5))) func `who does not read an answer is cut off`() async throws {
    var server: HTTPServer?
    try await withServer {
      $0.idleTimeout = .seconds(1)
    } prepare: {
      server = $0
    } handler: { request, exchange in
      let text = request.path == ["count"] ? "\(server!.connectionCount)!" : Self.long
      exchange.respond(HTTPResponse(status: 200, text: text))
    } body: { port in
      let lazy = SocketClient(port: port)
      lazy.request("GET /a")
      repeat {
        let asking = SocketClient(port: port)
        asking.request("GET /count", head: "Connection: close\r\n")
        if asking.receiveAll().hasSuffix("\r\n1!") { break }
        usleep(50_000)
      } while true
      #expect(lazy.receiveAll().utf8.count < Self.long.utf8.count)
    }
  }

  static let long = String(repeating: "a", count: 30_000_000)
}
