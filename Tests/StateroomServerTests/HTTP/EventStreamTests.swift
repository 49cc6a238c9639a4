import Dispatch
import Glibc
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct EventStreamTests {
  @Test func `an event is written field by field, and each line of its data by itself`() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(
      text(EventStream.encode(event: "change", id: "7", data: Array("{}".utf8)))
        == "event: change\nid: 7\ndata: {}\n\n")
    #expect(
      text(EventStream.encode(data: Array("a\nb\r\nc\rd".utf8))) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(text(EventStream.encode(event: "a\nb", data: [])) == "event: ab\ndata: \n\n")
  }

  @Test func `a stream delivers until it is closed`() async throws {
    var stream: EventStream?
    var closes = 0
    try await withServer { request, exchange in
      switch request.path {
      case ["events"]:
        stream = exchange.startStream()
        stream?.onClose = { closes += 1 }
      case ["push"]:
        #expect(stream?.isWritable == true)
        #expect(stream?.send(event: "change", id: "2", data: request.body) == .accepted)
        #expect(stream?.isWritable == false)
        echo(request, exchange)
      default:
        stream?.close()
        #expect(stream?.write([1]) == .closed)
        echo(request, exchange)
      }
    } body: { port in
      let (reader, writer) = (SocketClient(port: port), SocketClient(port: port))
      reader.request("GET /events")
      let head = reader.receive(until: "\r\n\r\n")
      #expect(head.contains("Content-Type: text/event-stream\r\n"))
      #expect(head.contains("Cache-Control: no-store\r\n"))
      #expect(head.contains("X-Accel-Buffering: no\r\n"))
      #expect(head.contains("Connection: close\r\n"))
      for number in 0..<3 {
        writer.request("POST /push", body: "\(number)!")
        _ = writer.receive(until: "!")
        #expect(reader.receive(until: "\n\n\r\n").contains("event: change\nid: 2\ndata: \(number)!"))
      }
      writer.request("POST /close", body: "!")
      #expect(reader.receiveAll() == "0\r\n\r\n")
    }
    #expect(closes == 1)
  }

  @Test func `a stream keeps the number that its request had`() async throws {
    var numbers: [String: Int] = [:]
    try await withServer(prepare: { $0.onEnd = { numbers[$0.rawTarget] = $0.number } }) { request, exchange in
      if request.path == ["events"] { return _ = exchange.startStream() }
      echo(request, exchange)
    } body: { port in
      let (reader, writer) = (SocketClient(port: port), SocketClient(port: port))
      reader.request("GET /events")
      _ = reader.receive(until: "\r\n\r\n")
      writer.request("GET /other", head: "Connection: close\r\n")
      _ = writer.receiveAll()
    }
    #expect(numbers == ["/events": 1, "/other": 2])
  }

  private nonisolated static let long = [UInt8](repeating: UInt8(ascii: "a"), count: 30_000_000)

  @Test(.timeLimit(.minutes(5))) func `a reader that stops reading is cut off`() async throws {
    var closes = 0
    try await withServer {
      $0.idleTimeout = .seconds(1)
    } handler: { request, exchange in
      if request.path == ["closes"] { return exchange.respond(HTTPResponse(status: 200, text: "\(closes)!")) }
      let stream = exchange.startStream()
      stream?.onClose = { closes += 1 }
      stream?.write(Self.long)
    } body: { port in
      let lazy = SocketClient(port: port)
      lazy.request("GET /a")
      var answer = ""
      repeat {
        usleep(50_000)
        // A new connection each time, since the timeout applies to this one as well.
        let asking = SocketClient(port: port)
        asking.request("GET /closes")
        answer = asking.receive(until: "!")
      } while !answer.hasSuffix("\r\n1!")
      #expect(lazy.receiveAll().utf8.count < Self.long.count)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `a reader that has closed its side gets what is on its way`()
    async throws
  {
    try await withServer { _, exchange in
      exchange.startStream()?.write(Self.long)
    } body: { port in
      let reader = SocketClient(port: port)
      reader.request("GET /a")
      reader.closeSending()
      usleep(200_000)
      let answer = reader.receiveAll()
      #expect(answer.utf8.count > Self.long.count)
      #expect(answer.hasSuffix("a\r\n0\r\n\r\n"))
    }
  }

  @Test func `a client that knows no chunks gets none`() async throws {
    try await withServer { _, exchange in
      let stream = exchange.startStream()
      stream?.write(Array("content".utf8))
      stream?.close()
    } body: { port in
      let reader = SocketClient(port: port)
      reader.send("GET /events HTTP/1.0\r\n\r\n")
      let answer = reader.receiveAll()
      #expect(answer.hasSuffix("\r\n\r\ncontent"))
      #expect(!answer.contains("Transfer-Encoding"))
    }
  }

  @Test func `HEAD is answered with the head of a stream only`() async throws {
    var closes = 0
    try await withServer { _, exchange in
      let stream = exchange.startStream()
      stream?.onClose = { closes += 1 }
      stream?.write([33])
    } body: { port in
      let reader = SocketClient(port: port)
      reader.request("HEAD /events")
      let answer = reader.receiveAll()
      #expect(answer.contains("Content-Type: text/event-stream\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
    #expect(closes == 1)
  }

  @Test func `a stream counts among the connections`() async throws {
    try await withServer {
      $0.connectionLimit = 2
    } handler: { request, exchange in
      if request.path == ["events"] { _ = exchange.startStream() } else { echo(request, exchange) }
    } body: { port in
      do {
        let readers = (0..<2).map { _ in SocketClient(port: port) }
        for reader in readers {
          reader.request("GET /events")
          _ = reader.receive(until: "\r\n\r\n")
        }
        let refused = SocketClient(port: port)
        refused.request("GET /a")
        #expect(refused.receiveAll().hasPrefix("HTTP/1.1 429 "))
      }
      // The readers of earlier answers have gone.
      while true {
        let client = SocketClient(port: port)
        client.request("GET /a", head: "Connection: close\r\n")
        if client.receiveAll().hasPrefix("HTTP/1.1 200 ") { break }
      }
    }
  }

  @Test func `a stream ends when its reader goes`() async throws {
    var closes = 0
    let ended = DispatchSemaphore(value: 0)
    try await withServer { _, exchange in
      exchange.startStream()?.onClose = {
        closes += 1
        ended.signal()
      }
    } body: { port in
      do {
        let reader = SocketClient(port: port)
        reader.request("GET /events")
        _ = reader.receive(until: "\r\n\r\n")
      }
      #expect(ended.wait(timeout: .now() + 60) == .success)
    }
    #expect(closes == 1)
  }

  @Test func `the bytes that wait for a slow reader are bounded`() async throws {
    var overflowed = false
    var drained = false
    try await withServer { request, exchange in
      guard let stream = exchange.startStream(contentType: "application/octet-stream", bufferLimit: 100_000)
      else { return }
      let piece = [UInt8](repeating: 97, count: 60_000)
      #expect(stream.write([UInt8](repeating: 97, count: 8_000_000)) == .accepted)
      overflowed = stream.write(piece) == .overflowed
      stream.onDrained = {
        drained = true
        #expect(stream.write(Array("last".utf8)) == .accepted)
        stream.close()
      }
    } body: { port in
      let reader = SocketClient(port: port)
      reader.request("GET /content")
      let content = reader.receiveAll()
      #expect(content.utf8.count > 8_000_000)
      #expect(content.hasSuffix("4\r\nlast\r\n0\r\n\r\n"))
    }
    #expect(overflowed && drained)
  }

  @Test func `an orderly stop closes streams`() async throws {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    let loop = EventLoop()
    let server = try HTTPServer(configuration, loop: loop) { request, exchange in
      guard request.path != ["wait"] else { return }
      exchange.startStream()?.send(data: Array("hello".utf8))
    }
    loop.runOnMainQueue()
    let port = server.port
    let (reader, waiting) = try await onThread {
      let (reader, waiting) = (SocketClient(port: port), SocketClient(port: port))
      reader.request("GET /events")
      waiting.request("GET /wait")
      _ = reader.receive(until: "hello\n\n\r\n")
      return (reader, waiting)
    }.get()
    await server.stop(grace: .seconds(2))
    #expect(reader.receiveAll() == "0\r\n\r\n")
    #expect(waiting.receiveAll().isEmpty)
    loop.end()
  }
}
