import Foundation
import StateroomHTTP
import StateroomStores

/// The cookie that names the session of a scene for the page, so that it comes back to it.
///
/// It only leads to a session: what is done there is asked for under the session's id.
struct SessionCookie {
  let name: String

  /// The cookie for a scene.
  init(scene: String) {
    // A cookie's name has fewer characters than an id of a scene (RFC 6265, 4.1.1). A proxy finds it by what a path has.
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    name = "stateroom-" + (scene.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
  }

  /// The id that the browser sent.
  @MainActor func value(in request: HTTPRequest) -> String? {
    for header in request.headers("Cookie") {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, String(parts[0]).trimmed == name { return String(parts[1]).trimmed }
      }
    }
    return nil
  }

  /// The header that makes the browser keep a session's id until it ends.
  ///
  /// Without a path it holds for the folder of `sessions` as the browser sees it (RFC 6265, 5.1.4), also below a path
  /// of a proxy.
  @MainActor func header(_ id: SessionID, for request: HTTPRequest) -> (name: String, value: String) {
    let isSecure = request.header("Origin")?.hasPrefix("https://") ?? false
    return ("Set-Cookie", "\(name)=\(id); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : ""))
  }
}

extension API {
  /// Whether a request comes from a page of this server, as the browser says and no script can.
  func comesFromOwnPage(_ request: HTTPRequest) -> Bool {
    if let site = request.header("Sec-Fetch-Site") { return site == "same-origin" }
    // A foreign one has been refused, unless it may share.
    return request.hasHeader("Origin") && !access.isShared(with: request)
  }
}
