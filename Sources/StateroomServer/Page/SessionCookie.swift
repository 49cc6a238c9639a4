import StateroomHTTP
import StateroomStores

/// The cookie by which the page finds the session of a scene again.
///
/// It only leads to the session: requests to it contain its id.
struct SessionCookie {
  let name: String

  /// Creates the cookie for a scene.
  init(scene: String) {
    // A cookie's name allows fewer characters than a scene's id (RFC 6265, 4.1.1). The name consists of characters
    // of a path, so that a proxy can find it.
    var name = Array("stateroom-".utf8)
    for byte in scene.utf8 {
      if Self.isUnreserved(byte) {
        name.append(byte)
      } else {
        name.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { name.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
      }
    }
    self.name = String(decoding: name, as: UTF8.self)
  }

  /// Whether a byte needs no escape in a URL (RFC 3986, 2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Returns the id that the browser sent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the `Cookie` headers.
  @MainActor func value(in request: HTTPRequest) -> String? {
    for header in request.headers("Cookie") {
      for pair in header.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, String(parts[0]).trimmed == name { return String(parts[1]).trimmed }
      }
    }
    return nil
  }

  /// Returns the header that sets the cookie for a lifetime in seconds, or if that is nil until the browser is closed.
  ///
  /// Without a path the cookie is valid for the folder of the request's address as the browser sees it (RFC 6265,
  /// 5.1.4), also below a proxy's path. So only requests for `sessions` and `scenes` may set it.
  func header(_ id: SessionID, lifetime: Int?, isSecure: Bool) -> (name: String, value: String) {
    let end = lifetime.map { "; Max-Age=\($0)" } ?? ""
    return ("Set-Cookie", "\(name)=\(id)\(end); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : ""))
  }
}
