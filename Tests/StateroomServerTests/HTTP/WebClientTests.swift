import Foundation
import Testing
import WebClient

@testable import StateroomHTTP
@testable import StateroomServer

/// The web client is embedded in the program, so that a copied executable serves its page.
@Suite struct WebClientTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Public")
    .standardizedFileURL

  @Test func `the program holds all files of the folder Public`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      let values = try folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
      return values.isRegularFile == true && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    #expect(WebClientFile.all.map(\.path).sorted() == paths.sorted())
    for file in WebClientFile.all {
      #expect(try Data(file.bytes) == Data(contentsOf: folder.appending(path: file.path)), "\(file.path)")
    }
  }

  @Test func `files of the program are served like those of a folder`() async throws {
    let files = await StaticFiles.webClient
    try await withServer { request, exchange in
      exchange.respond(files.response(to: request) ?? HTTPResponse(status: 404))
    } body: { port in
      func fetch(_ line: String, _ head: String = "") -> String {
        let client = SocketClient(port: port)
        client.request(line, head: "Connection: close\r\n" + head)
        return client.receiveAll()
      }
      let home = fetch("GET /")
      #expect(
        home.hasPrefix("HTTP/1.1 200 OK") && home.contains("Content-Type: text/html; charset=utf-8\r\n"))
      #expect(home.contains("Content-Security-Policy: default-src 'self'; "))
      let tag = try #require(home.split(separator: "\r\n").first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
      #expect(fetch("GET /", "If-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 304"))
      #expect(fetch("GET /app.js").contains("Content-Type: text/javascript; charset=utf-8\r\n"))
      for path in ["/none", "/../Public/app.js", "/app.js/", "//app.js", "/net"] {
        #expect(fetch("GET \(path)").hasPrefix("HTTP/1.1 404"), "\(path)")
      }
    }
  }
}
