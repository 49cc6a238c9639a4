import Foundation
import Stateroom
import StateroomHTTP

/// The images and fonts that the app ships, below `assets/`, and its sounds and videos if its page may play any.
@MainActor
enum AppAssets {
  /// Returns the answer to a request for one of these files, or nil for every other request.
  ///
  /// The URL contains the version of the content that the session was told. A server with another version of the
  /// app may have other content at the path. It is sent, but without permission to cache it.
  static func response(to request: HTTPRequest) -> HTTPResponse? {
    guard request.method == .get || request.method == .head, request.path.count > 1,
      request.path[0] == "assets", let path = path(Array(request.path.dropFirst())),
      let file = OpenFile(resolving: path)
    else { return nil }
    let version = ContentVersion.of(path)
    let tag = "\"\(version)\""
    let isNamed = request.queryValue("v") == version
    let response = HTTPResponse(
      status: 200, contentType: StaticFiles.mediaType(of: path),
      headers: [
        ("ETag", tag),
        ("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "no-cache"),
        ("Content-Security-Policy", StaticFiles.contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
      ], body: .file(file))
    return request.ifNoneMatch(tag) ? response.notModified : response.part(for: request)
  }

  private static func path(_ path: [String]) -> String? {
    AssetLibrary.file(path) ?? (PagePermissions.ofProgram.playsMedia ? AssetLibrary.mediaFile(path) : nil)
  }
}
