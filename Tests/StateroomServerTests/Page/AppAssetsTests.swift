import Foundation
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor
@Suite struct AppAssetsTests {
  @Test func `a picture is kept for good under its hash, and under another one it is this server's own`()
    async throws
  {
    let folder = "\(NSTemporaryDirectory())/stateroom-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>"#.utf8)
      .write(to: URL(fileURLWithPath: "\(folder)/dot.svg"))
    try Data("secret".utf8).write(to: URL(fileURLWithPath: "\(folder)/secret.txt"))
    let bundle = try #require(Bundle(path: folder))
    let session = Session(of: Image("dot", bundle: bundle))
    let json = JSONWriter()
    session.writeRoot(to: json)
    let text = String(decoding: json.copyBytes(), as: UTF8.self)
    let url = try #require(text.firstMatch(of: /"url":"(assets\/[^"]*)"/)).output.1
    let path = url.prefix { $0 != "?" }
    try await withAPI { client in
      let picture = client.call("GET /\(url)")
      #expect(picture.status == 200 && picture.text.hasPrefix("<svg"))
      #expect(picture.headers["content-type"] == "image/svg+xml; charset=utf-8")
      #expect(picture.headers["cache-control"] == "public, max-age=31536000, immutable")
      #expect(client.call("GET /\(path)?v=other").headers["cache-control"] == "no-cache")
      let tag = picture.headers["etag"] ?? ""
      #expect(client.call("GET /\(url)", head: "If-None-Match: \(tag)\r\n").status == 304)
      #expect(client.call("HEAD /\(url)").headers["content-length"] == picture.headers["content-length"])
      #expect(client.call("GET /\(path.replacing("dot.svg", with: "secret.txt"))").status == 404)
      #expect(client.call("GET /assets/nothing.png").status == 404)
    }
  }
}
