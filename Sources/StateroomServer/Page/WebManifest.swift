import RenderTree
import Stateroom
import StateroomHTTP

/// The manifest with which a device installs the page as an app, as the Web Application Manifest has it.
@MainActor
struct WebManifest {
  private let text: [UInt8]
  let version: String

  /// Creates the manifest of an app with a title.
  init(title: String) {
    let json = JSONWriter(capacity: 512)
    let own = AssetLibrary.main.icon
    let icon = JSONValue.object([
      JSONMember(name: "src", value: .string(own ?? "favicon.svg")),
      JSONMember(name: "sizes", value: .string("any")),
      JSONMember(name: "type", value: .string(own == nil ? "image/svg+xml" : "image/png")),
      JSONMember(name: "purpose", value: .string(own == nil ? "any maskable" : "any")),
    ])
    json.write(
      JSONValue.object([
        JSONMember(name: "name", value: .string(title)),
        JSONMember(name: "short_name", value: .string(title)),
        JSONMember(name: "start_url", value: .string("./")), JSONMember(name: "scope", value: .string("./")),
        JSONMember(name: "display", value: .string("standalone")),
        JSONMember(name: "icons", value: .array([icon])),
      ]))
    text = json.copyBytes()
    version = StaticFiles.version(of: text)
  }

  /// Returns the answer to a request for the manifest. A request that names the version may keep it.
  func response(to request: HTTPRequest) -> HTTPResponse {
    let tag = "\"\(version)\""
    let isNamed = request.queryValue("v") == version
    let response = HTTPResponse(
      status: 200, contentType: "application/manifest+json",
      headers: [
        ("ETag", tag), ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
      ], body: .bytes(text))
    return request.ifNoneMatch(tag) ? response.notModified : response
  }
}
