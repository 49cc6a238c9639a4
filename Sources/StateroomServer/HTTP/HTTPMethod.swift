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

  /// As it stands in the request line.
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
