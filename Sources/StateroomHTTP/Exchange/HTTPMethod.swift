import Glibc

/// A request's method (RFC 9110, 9).
package enum HTTPMethod: Hashable, Sendable {
  case get, head, post, put, patch, delete, options
  /// Any other, as it was sent; methods are case-sensitive.
  case other(String)

  /// The method of that name.
  package init(_ name: String) {
    switch name {
    case "GET": self = .get
    case "POST": self = .post
    case "HEAD": self = .head
    case "PUT": self = .put
    case "PATCH": self = .patch
    case "DELETE": self = .delete
    case "OPTIONS": self = .options
    default: self = .other(name)
    }
  }

  /// The method that libmicrohttpd names.
  init(_ name: UnsafePointer<CChar>) {
    if strcmp(name, "GET") == 0 {
      self = .get
    } else if strcmp(name, "POST") == 0 {
      self = .post
    } else {
      self.init(String(cString: name))
    }
  }

  /// Whether a request changes nothing (RFC 9110, 9.2.1).
  package var isSafe: Bool { self == .get || self == .head || self == .options }

  /// An index from 0: one for each known method, and one for all others together.
  package var place: Int {
    switch self {
    case .get: 0
    case .head: 1
    case .post: 2
    case .put: 3
    case .patch: 4
    case .delete: 5
    case .options: 6
    case .other: 7
    }
  }

  /// The number of indices.
  package static let placeCount = 8

  /// The method as it is written in the request line.
  package var name: String {
    switch self {
    case .get: "GET"
    case .post: "POST"
    case .head: "HEAD"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .options: "OPTIONS"
    case .other(let name): name
    }
  }
}
