import Foundation

extension HTTPRequest {
  /// Whether `If-None-Match` names `entityTag`, which is to be answered with 304 to a GET or HEAD. Tags
  /// are compared weakly here (RFC 9110, 13.1.2).
  package func ifNoneMatch(_ entityTag: String) -> Bool {
    let list = headers("If-None-Match").joined(separator: ",").trimmingCharacters(in: .whitespaces)
    if list == "*" { return true }
    let opaque = entityTag.split(separator: "\"", omittingEmptySubsequences: false)
    guard opaque.count == 3 else { return false }
    // What stands between quotes are the odd parts; a tag may contain a comma.
    return list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .contains { index, part in index % 2 == 1 && part == opaque[1] }
  }
}
