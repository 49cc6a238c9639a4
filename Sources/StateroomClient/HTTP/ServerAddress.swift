import Foundation

/// The address of a server: a URL, which may have a path, or a Unix socket.
struct ServerAddress: Sendable {
  /// The URL without a name and password, ending with a slash.
  let url: String
  /// The path of a Unix socket, or nil.
  let socket: String?
  /// The name and password in the URL, or nil.
  let user: String?

  /// Parses `http://host:port/prefix/`, `https://…`, `host:port` or `unix:/path`.
  init(_ text: String) throws(ClientProblem) {
    if text.hasPrefix("unix:") {
      let path = String(text.dropFirst("unix:".count))
      guard path.hasPrefix("/") else {
        throw .usage(
          "The address \(text) must have the whole path of the socket, as in unix:/run/stateroom.sock.")
      }
      (url, socket, user) = ("http://localhost/", path, nil)
      return
    }
    let whole = text.contains("://") ? text : "http://\(text)"
    guard var parts = URLComponents(string: whole), let host = parts.host, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme)
    else {
      throw .usage(
        "\(text) is no address of a server, such as http://localhost:8080/, https://example.com/app/ or "
          + "unix:/run/stateroom.sock.")
    }
    user = parts.user.map { name in parts.password.map { "\(name):\($0)" } ?? name }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
    guard let clean = parts.string else { throw .usage("\(text) is no address of a server.") }
    (url, socket) = (clean, nil)
  }

  /// The path of the address, with a slash at either end.
  var path: String { URLComponents(string: url)?.percentEncodedPath ?? "/" }

  /// Scheme, host and port in the form of an `Origin`.
  var origin: String { String(url.dropLast(path.count)) }

  /// The address as people write it.
  var description: String { socket.map { "unix:\($0)" } ?? url }

  /// Returns a text, percent-encoded as one segment of a path or as a value of a query.
  static func escaped(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    // A segment that consists of dots would refer to the parent.
    return text == "." || text == ".." ? text.replacing(".", with: "%2E") : result
  }

  /// Returns a query, or an empty text if all values are nil.
  static func query(_ items: [(name: String, value: String?)]) -> String {
    let pairs = items.compactMap { item in item.value.map { "\(item.name)=\(escaped($0))" } }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }
}
