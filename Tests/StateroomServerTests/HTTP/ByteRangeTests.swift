import Foundation
import Testing

@testable import StateroomHTTP

@Suite struct ByteRangeTests {
  @Test(arguments: [
    ("bytes=0-3", ByteRange.part(0..<4)), ("bytes=8-", .part(8..<10)), ("bytes=-3", .part(7..<10)),
    ("bytes=-99", .part(0..<10)), ("bytes=4-99999999999999999999", .part(4..<10)), ("Bytes = 0-0", .whole),
    ("BYTES=0-0", .part(0..<1)), ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable),
    ("bytes=3-2", .whole), ("bytes=0-1,3-4", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole),
    ("bytes=0x1-2", .whole), ("items=0-1", .whole), ("bytes", .whole), ("", .whole), ("bytes=+1-2", .whole),
  ])
  func `a single range of bytes is understood, and every other is passed over`(
    _ text: String, _ range: ByteRange
  ) {
    #expect(ByteRange(text, size: 10) == range)
  }

  @Test func `an empty content has no range`() {
    #expect(ByteRange("bytes=0-0", size: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", size: 0) == .unsatisfiable)
  }

  @Test func `a part of a file and of bytes is sent with its place, unless it is another version`()
    async throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("0123456789".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await withServer { request, exchange in
      let body: HTTPResponse.Body =
        request.path == ["file"]
        ? OpenFile(resolving: file.path).map { .file($0) } ?? .empty : .bytes(Array("0123456789".utf8))
      exchange.respond(
        HTTPResponse(status: 200, contentType: "audio/wav", headers: [("ETag", "\"1\"")], body: body)
          .part(for: request))
    } body: { port in
      let fetch = { (line: String, head: String) in
        let client = SocketClient(port: port)
        client.request(line, head: "Connection: close\r\n" + head)
        return client.receiveAll()
      }
      for path in ["/file", "/bytes"] {
        let part = fetch("GET \(path)", "Range: bytes=2-4\r\n")
        #expect(part.hasPrefix("HTTP/1.1 206 ") && part.hasSuffix("\r\n\r\n234"))
        #expect(part.contains("Content-Range: bytes 2-4/10\r\n") && part.contains("Content-Length: 3\r\n"))
        let same = fetch("GET \(path)", "Range: bytes=2-4\r\nIf-Range: \"1\"\r\n")
        #expect(same.hasPrefix("HTTP/1.1 206 "))
        let other = fetch("GET \(path)", "Range: bytes=2-4\r\nIf-Range: \"2\"\r\n")
        #expect(other.hasPrefix("HTTP/1.1 200 ") && other.hasSuffix("0123456789"))
        #expect(other.contains("Accept-Ranges: bytes\r\n"))
        let none = fetch("GET \(path)", "Range: bytes=10-\r\n")
        #expect(none.hasPrefix("HTTP/1.1 416 ") && none.contains("Content-Range: bytes */10\r\n"))
      }
    }
  }
}
