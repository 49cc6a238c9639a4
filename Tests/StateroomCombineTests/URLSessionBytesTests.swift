import Foundation
import FoundationNetworking
import StateroomNetworking
import Testing

@Suite struct URLSessionBytesTests {
  @Test func `bytes can be read before the answer is complete`() async throws {
    let server = try PartwiseServer()
    async let answer = URLSession.shared.bytes(from: server.url)
    let connection = await server.request()
    connection.begin(length: 6)
    connection.send("abc")
    let (bytes, response) = try await answer
    #expect(response.expectedContentLength == 6)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    var iterator = bytes.makeAsyncIterator()
    for byte in "abc".utf8 { #expect(try await iterator.next() == byte) }
    connection.send("def")
    for byte in "def".utf8 { #expect(try await iterator.next() == byte) }
    #expect(try await iterator.next() == nil)
    connection.end()
  }

  @Test func `lines are told as they arrive, without those that are empty`() async throws {
    let server = try PartwiseServer()
    async let answer = URLSession.shared.bytes(from: server.url)
    let connection = await server.request()
    connection.begin()
    connection.send("data: gr\u{FC}n\r\n\r\nda")
    var lines = try await answer.0.lines.makeAsyncIterator()
    #expect(try await lines.next() == "data: gr\u{FC}n")
    connection.send("ta: rot")
    connection.end()
    #expect(try await lines.next() == "data: rot")
    #expect(try await lines.next() == nil)
  }

  @Test func `a URL of data has bytes too`() async throws {
    let url = try #require(URL(string: "data:text/plain,hello"))
    var text: [UInt8] = []
    for try await byte in try await URLSession.shared.bytes(from: url).0 { text.append(byte) }
    #expect(String(decoding: text, as: UTF8.self) == "hello")
  }

  @Test func `a request that is not answered fails`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: URLError.self) { try await URLSession.shared.bytes(from: url) }
  }

  @Test func `an answer that breaks off fails after what has arrived`() async throws {
    let server = try PartwiseServer()
    async let answer = URLSession.shared.bytes(from: server.url)
    let connection = await server.request()
    connection.begin(length: 10)
    connection.send("abc")
    var iterator = try await answer.0.makeAsyncIterator()
    connection.end()
    for byte in "abc".utf8 { #expect(try await iterator.next() == byte) }
    await #expect(throws: (any Error).self) { try await iterator.next() }
  }

  @Test func `a task that is cancelled waits neither for the response nor for bytes`() async throws {
    let server = try PartwiseServer()
    let waiting = Task { try await URLSession.shared.bytes(from: server.url) }
    let first = await server.request()
    waiting.cancel()
    await #expect(throws: URLError.self) { try await waiting.value }
    // The answer is not taken any more.
    first.begin()
    #expect(await first.isClosedByClient())
    first.end()

    let (bytes, continuation) = AsyncStream<UInt8>.makeStream()
    let reading = Task {
      for try await byte in try await URLSession.shared.bytes(from: server.url).0 { continuation.yield(byte) }
    }
    let second = await server.request()
    second.begin()
    second.send("a")
    var seen = bytes.makeAsyncIterator()
    #expect(await seen.next() == UInt8(ascii: "a"))
    reading.cancel()
    await #expect(throws: URLError.self) { try await reading.value }
    #expect(await second.isClosedByClient())
    second.end()
  }

  @Test func `an answer that is let go ends`() async throws {
    let server = try PartwiseServer()
    for _ in 0..<50 {
      let asked = Task { try await URLSession.shared.bytes(from: server.url).1 }
      let connection = await server.request()
      connection.begin()
      connection.send("never read")
      _ = try await asked.value
      #expect(await connection.isClosedByClient())
      connection.end()
    }
  }

  @Test func `an answer ends if too much of it waits to be read`() async throws {
    let server = try PartwiseServer()
    async let answer = URLSession.shared.bytes(from: server.url)
    let connection = await server.request()
    connection.begin()
    let bytes = try await answer.0
    let megabyte = String(repeating: "a", count: 1 << 20)
    for _ in 0..<70 { connection.send(megabyte) }
    #expect(await connection.isClosedByClient())
    connection.end()
    withExtendedLifetime(bytes) {}
  }

  @Test func `requests that are cancelled while they fail do not end the process`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    for turns in 0..<300 {
      let task = Task.detached { try await URLSession.shared.bytes(from: url) }
      for _ in 0..<turns { await Task.yield() }
      task.cancel()
      await #expect(throws: URLError.self) { try await task.value }
    }
  }
}
