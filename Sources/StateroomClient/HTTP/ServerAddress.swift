import Foundation

/// The address of a server: a URL, whose path is the server's prefix, or a Unix socket.
struct ServerAddress: Sendable {
  /// The address without a name and password, ending with a slash.
  let url: String
  /// The path of a Unix socket, or nil.
  let socket: String?
  /// Name and password as they stood in the URL, or nil.
  let user: String?

  /// Reads `http://host:port/prefix/`, `https://…`, `host:port` or `unix:/path`.
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

  /// The path of the address, with a slash at its beginning and at its end.
  var path: String { URLComponents(string: url)?.percentEncodedPath ?? "/" }

  /// Scheme, host and port, as an `Origin` has them.
  var origin: String { String(url.dropLast(path.count)) }

  /// The address as a person names it.
  var description: String { socket.map { "unix:\($0)" } ?? url }

  /// A text as one segment of a path, or as a value of a query.
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
    // A segment of dots alone would be taken for a step up.
    return text == "." || text == ".." ? text.replacing(".", with: "%2E") : result
  }

  /// A query, or nothing if all values are nil.
  static func query(_ items: [(name: String, value: String?)]) -> String {
    let pairs = items.compactMap { item in item.value.map { "\(item.name)=\(escaped($0))" } }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }
}
