import Foundation
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor
@Suite struct WebPageTests {
  private static let scenes = SceneCatalog(of: APIApp.self).scenes
  private nonisolated static let html = "Accept: text/html,*/*\r\n"

  /// Runs `body` beside a server of the embedded page.
  private func withPage(
    theme: String? = nil, _ body: @escaping @Sendable (APIClient) throws -> Void
  ) async throws {
    let page = WebPage(.webClient, name: "Trial", scenes: Self.scenes, theme: theme)
    try await withServer { request, exchange in
      exchange.respond(page.response(to: request) ?? HTTPResponse(status: 404))
    } body: { port in
      try body(APIClient(port: port))
    }
  }

  @Test func `places of scenes are the page, with addresses that lead up to its folder`() async throws {
    try await withPage { client in
      #expect(client.call("GET /").text.contains("src=\"bundle.js?v="))
      #expect(client.call("GET /board", head: Self.html).text.contains("src=\"bundle.js?v="))
      let page = client.call("GET /board/a%2Fb/c?dev", head: Self.html)
      #expect(page.text.contains("src=\"../../bundle.js?v="))
      #expect(page.text.contains("href=\"../../bundle.css?v="))
      #expect(page.text.contains("href=\"../../favicon.svg?v="))
      #expect(page.headers["content-security-policy"]?.contains("default-src 'self'") == true)
      #expect(client.call("GET /none", head: Self.html).status == 404)
    }
  }

  @Test func `places are the page for every client that does not ask for something else`() async throws {
    try await withPage { client in
      for accept in ["", "Accept: */*\r\n", "Accept: */*\r\nSec-Fetch-Dest: document\r\n"] {
        #expect(client.call("GET /board/a", head: accept).text.contains("bundle.js?v="), "\(accept)")
      }
      let others = [
        "Accept: application/json\r\n", "Accept: application/json, */*;q=0.5\r\n", "Accept: image/*\r\n",
        // A picture in a page, and a script's own request.
        "Accept: image/svg+xml,*/*;q=0.8\r\nSec-Fetch-Dest: image\r\n",
        "Accept: */*\r\nSec-Fetch-Dest: empty\r\n",
      ]
      for accept in others { #expect(client.call("GET /board/a", head: accept).status == 404, "\(accept)") }
    }
  }

  @Test func `the page says which scenes there are`() async throws {
    try await withPage { client in
      let page = client.call("GET /").text
      #expect(page.contains("<title>Trial</title>"))
      #expect(
        page.contains(
          "<script type=\"application/json\" id=\"app\">{\"name\":\"Trial\",\"scenes\":[{\"id\":\"controls\"")
      )
      #expect(client.call("GET /manifest.webmanifest").json["name"]?.stringValue == "Trial")
    }
  }

  @Test func `a bundle is kept for good under its version, and compressed`() async throws {
    try await withPage { client in
      let page = client.call("GET /").text
      for name in ["bundle.js", "bundle.css", "bundle.controls.js"] {
        // A part has the version of the script that loads it.
        let named = name == "bundle.css" ? name : "bundle.js"
        let path = try #require(page.range(of: "\(named)?v=")).lowerBound
        let address = "/" + page[path...].prefix { $0 != "\"" }.replacing(named, with: name)
        let answer = client.call("GET \(address)")
        #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
        #expect(client.call("GET /\(name)").headers["cache-control"] == "no-cache")
        let gzip = client.call("HEAD \(address)", head: "Accept-Encoding: gzip, br\r\n")
        #expect(gzip.headers["content-encoding"] == "gzip")
        let sizes = [gzip, answer].compactMap { Int($0.headers["content-length"] ?? "") }
        #expect(sizes.count == 2 && sizes[0] * 2 < sizes[1])
        let tag = try #require(answer.headers["etag"])
        #expect(client.call("GET \(address)", head: "If-None-Match: \(tag)\r\n").status == 304)
      }
    }
  }

  @Test func `only clients that accept it get a compressed bundle`() async throws {
    let accepting = ["gzip", "br, GZIP;q=0.5", "deflate;q=1 , gzip ;q=1.0", "*"]
    let refusing = ["gzip;q=0, br", "gzip ; level=1 ; Q=0.000", "xgzip, gzipped, identity", "*;q=0", ","]
    try await withPage { client in
      for (list, isAccepted) in accepting.map({ ($0, true) }) + refusing.map({ ($0, false) }) {
        let answer = client.call("HEAD /bundle.css", head: "Accept-Encoding: \(list)\r\n")
        #expect((answer.headers["content-encoding"] == "gzip") == isAccepted, "\(list)")
      }
      let split = "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n"
      #expect(client.call("HEAD /bundle.css", head: split).headers["content-encoding"] == "gzip")
    }
  }

  @Test func `a theme comes after all other styles`() async throws {
    try await withPage(theme: ":root { --accent-fill: red; }") { client in
      let page = client.call("GET /board/x", head: Self.html).text
      let links = page.split(separator: "\n").filter { $0.contains("rel=\"stylesheet\"") }
      #expect(links.last?.contains("href=\"../theme.css?v=") == true)
      #expect(client.call("GET /theme.css").text == ":root { --accent-fill: red; }")
    }
    try await withPage { client in
      #expect(!client.call("GET /").text.contains("theme.css"))
      #expect(client.call("GET /theme.css").status == 404)
    }
  }
}
