import Foundation
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@Suite(.serialized) final class StaticFilesTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "public/docs"), withIntermediateDirectories: true)
    try write("secret", to: "secret.txt")
    try write("<p>home", to: "public/index.html")
    try write("<p>docs", to: "public/docs/index.html")
    try write("let a = 1", to: "public/app.mjs")
    try write("hidden", to: "public/.env")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "public/out.txt"), withDestinationURL: folder.appending(path: "secret.txt"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "public/in.html"),
      withDestinationURL: folder.appending(path: "public/index.html"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private func serving(_ body: @escaping @Sendable (Fetch) throws -> Void) async throws {
    let files = await StaticFiles(directory: folder.appending(path: "public").path)
    try await withServer { request, exchange in
      exchange.respond(files?.response(to: request) ?? HTTPResponse(status: 404))
    } body: { port in
      try body { line, head in
        let client = SocketClient(port: port)
        client.request(line, head: "Connection: close\r\n" + head)
        return client.receiveAll()
      }
    }
  }

  typealias Fetch = @Sendable (_ line: String, _ head: String) -> String

  @Test func `files are served with their types and a policy`() async throws {
    try await serving { fetch in
      let home = fetch("GET /", "")
      #expect(home.hasPrefix("HTTP/1.1 200 OK") && home.hasSuffix("<p>home"))
      #expect(home.contains("Content-Type: text/html; charset=utf-8\r\n"))
      #expect(home.contains("Content-Security-Policy: default-src 'self'; "))
      #expect(home.contains("X-Content-Type-Options: nosniff\r\n"))
      #expect(home.contains("Referrer-Policy: no-referrer\r\n"))
      #expect(home.contains("Cache-Control: no-cache\r\n"))
      #expect(fetch("GET /app.mjs", "").contains("Content-Type: text/javascript; charset=utf-8\r\n"))
      #expect(fetch("GET /docs/", "").hasSuffix("<p>docs"))
      #expect(fetch("GET /docs", "").contains("Location: ./docs/\r\n"))
      #expect(fetch("GET /in.html", "").hasSuffix("<p>home"))
      #expect(fetch("HEAD /", "").contains("Content-Length: 7\r\n"))
      #expect(fetch("POST /", "").hasPrefix("HTTP/1.1 404"))
    }
  }

  @Test func `a file that the client has is not sent again`() async throws {
    try await serving { [self] fetch in
      let head = fetch("HEAD /app.mjs", "")
      let tag = try #require(head.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
      #expect(fetch("GET /app.mjs", "If-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 304"))
      #expect(fetch("GET /app.mjs", "If-None-Match: \"a,b\", W/\(tag)\r\n").hasPrefix("HTTP/1.1 304"))
      #expect(fetch("GET /app.mjs", "If-None-Match: *\r\n").hasPrefix("HTTP/1.1 304"))
      #expect(fetch("GET /app.mjs", "If-None-Match: \"other\"\r\n").hasPrefix("HTTP/1.1 200"))
      let same = fetch("GET /app.mjs", "If-None-Match: \(tag)\r\n")
      #expect(same.contains("Content-Length: 9\r\n") && same.hasSuffix("\r\n\r\n"))
      try write("let a = 2 // changed", to: "public/app.mjs")
      #expect(fetch("GET /app.mjs", "If-None-Match: \(tag)\r\n").hasSuffix("// changed"))
    }
  }

  @Test func `a file that is cut while it is sent ends the connection`() async throws {
    let path = folder.appending(path: "public/large.bin").path
    try write("", to: "public/large.bin")
    #expect(truncate(path, 64 << 20) == 0)
    let files = await StaticFiles(directory: folder.appending(path: "public").path)
    try await withServer { request, exchange in
      exchange.respond(files?.response(to: request) ?? HTTPResponse(status: 404))
    } body: { port in
      let client = SocketClient(port: port)
      client.request("GET /large.bin")
      #expect(client.receive(until: "\r\n\r\n").contains("Content-Length: \(64 << 20)\r\n"))
      #expect(truncate(path, 1) == 0)
      #expect(client.receiveAll().utf8.count < 64 << 20)
      #expect(client.hasEnded)
    }
  }

  @Test func `nothing outside the folder is served, and nothing hidden`() async throws {
    try await serving { fetch in
      let paths = [
        "/../secret.txt", "/%2e%2e/secret.txt", "/%252e%252e/secret.txt", "/docs/../../secret.txt",
        "/docs/%2e%2e%2f%2e%2e%2fsecret.txt", "/..%2fsecret.txt", "/..\\secret.txt", "/..%5csecret.txt",
        "/.env", "/%2eenv", "/./index.html", "//index.html", "/out.txt", "/index.html/", "/docs//index.html",
        "/index.html%00.txt", "/none",
      ]
      for path in paths {
        let answer = fetch("GET \(path)", "")
        #expect(answer.hasPrefix("HTTP/1.1 40"), "\(path)")
        #expect(
          !answer.contains("secret") && !answer.contains("hidden") && !answer.contains("<p>"), "\(path)")
      }
    }
  }
}
