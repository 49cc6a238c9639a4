import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct HTTPServerTests {
  @Test func `the handler gets method, target, headers and body`() async throws {
    try await withServer { request, exchange in
      #expect(request.method == .other("BREW"))
      #expect(request.path == ["a b", "c/d"])
      #expect(request.rawTarget == "/a%20b/c%2Fd?q=1+2&empty=&flag")
      #expect(request.query.map(\.name) == ["q", "empty", "flag"])
      #expect(request.query.map(\.value) == ["1 2", "", nil])
      #expect(request.header("x-tEST") == "yes")
      #expect(request.header("absent") == nil)
      #expect(request.headers("Accept") == ["a", "b"])
      #expect(request.authority == "test")
      #expect(request.remoteAddress == "127.0.0.1")
      echo(request, exchange)
    } body: { port in
      let client = SocketClient(port: port)
      client.request(
        "BREW /a%20b/c%2Fd?q=1+2&empty=&flag", head: "X-Test: yes\r\nAccept: a\r\nAccept: b\r\n", body: "tea")
      #expect(client.receive(until: "tea").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `headers whose names are alike are told apart`() async throws {
    // All names have the same length, first letter and last letter.
    try await withServer { request, exchange in
      let values = [request.header("X-aat"), request.header("X-bbt"), request.header("X-cct")]
      #expect(values == ["1", nil, "3"])
      #expect(request.headers("x-CCT") == ["3", "4"])
      echo(request, exchange)
    } body: { port in
      let client = SocketClient(port: port)
      client.request("POST /a", head: "X-aat: 1\r\nX-cct: 3\r\nX-CCT: 4\r\n", body: "!")
      #expect(client.receive(until: "!").hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `each target of a connection is understood`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      for target in ["a", "a", "b", "%61", "a?b=c", "a"] {
        client.request("POST /\(target)", body: "!")
        #expect(client.receive(until: "!").hasSuffix(target == "b" ? "POST b !" : "POST a !"))
      }
      client.request("POST /%", body: "!")
      #expect(client.receiveAll().hasPrefix("HTTP/1.1 400 "))
    }
  }

  @Test func `many requests may be given one answer`() async throws {
    let answer = ReusableResponse(HTTPResponse(status: 200, text: "same!", headers: [("X-Test", "yes")]))
    try await withServer { request, exchange in
      if request.path == ["more"] { exchange.headers = [("X-More", "too")] }
      exchange.respond(answer)
    } body: { port in
      let client = SocketClient(port: port)
      for path in ["a", "more", "a"] {
        client.request("GET /\(path)")
        let received = client.receive(until: "same!")
        #expect(received.contains("X-Test: yes\r\n"))
        #expect(received.contains("X-More: too\r\n") == (path == "more"))
      }
    }
  }

  @Test func `the authority of an absolute target is taken`() async throws {
    try await withServer { request, exchange in
      exchange.respond(HTTPResponse(status: 200, text: "\(request.authority ?? "") \(request.path) end"))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET http://example.org:1/a")
      #expect(client.receive(until: "end").contains("example.org:1 [\"a\"]"))
    }
  }

  @Test func `pipelined requests are answered in order`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      for number in 0..<50 { client.request("POST /\(number)", body: "<\(number)>") }
      for number in 0..<50 { #expect(client.receive(until: ">").contains("POST \(number) <\(number)>")) }
    }
  }

  @Test func `HEAD is answered without a body`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.request("HEAD /a")
      client.request("GET /b", head: "Connection: close\r\n")
      let answers = client.receiveAll()
      #expect(answers.contains("Content-Length: 7\r\n"))
      #expect(!answers.contains("HEAD a"))
      #expect(answers.hasSuffix("GET b "))
    }
  }

  @Test func `a request may be answered later`() async throws {
    try await withServer { request, exchange in
      Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(20))
        echo(request, exchange)
      }
    } body: { port in
      let client = SocketClient(port: port)
      for number in 0..<3 {
        client.request("POST /\(number)", body: "!")
        #expect(client.receive(until: "!").contains("POST \(number)"))
      }
    }
  }

  @Test func `a client that closed its side is answered`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.request("GET /a")
      client.request("GET /b")
      client.closeSending()
      let answers = client.receiveAll()
      #expect(answers.contains("GET a "))
      #expect(answers.hasSuffix("GET b "))
    }
  }

  @Test func `an exchange is told that the client closed its side`() async throws {
    try await withServer { _, exchange in
      exchange.onHangUp = { exchange.respond(HTTPResponse(status: 200, text: "so far")) }
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET /poll")
      client.closeSending()
      #expect(client.receiveAll().hasSuffix("so far"))
    }
  }

  @Test func `an answer to a client that is gone does no harm`() async throws {
    var waiting: [HTTPExchange] = []
    try await withServer { request, exchange in
      if request.path == ["wait"] { return waiting.append(exchange) }
      for exchange in waiting { exchange.respond(HTTPResponse(status: 200, text: "late")) }
      echo(request, exchange)
    } body: { port in
      for _ in 0..<5 { SocketClient(port: port).request("GET /wait") }
      let client = SocketClient(port: port)
      for _ in 0..<3 {
        client.request("GET /a")
        #expect(client.receive(until: "GET a ").contains("200 OK"))
      }
    }
    #expect(!waiting.contains { !$0.isEnded })
  }

  @Test func `large answers are sent whole`() async throws {
    let body = (0..<3_000_000).map { UInt8($0 % 251 % 26) + 97 }
    try await withServer { _, exchange in
      exchange.respond(HTTPResponse(status: 200, contentType: "text/plain", body: .bytes(body)))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET /", head: "Connection: close\r\n")
      #expect(client.receiveAll().hasSuffix(String(decoding: body, as: UTF8.self)))
    }
  }

  @Test func `a body that is announced is invited`() async throws {
    try await withServer(handler: echo) { port in
      let client = SocketClient(port: port)
      client.send("POST /a HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
      #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("ok")
      #expect(client.receive(until: "POST a ok").contains("200 OK"))
    }
  }
}
