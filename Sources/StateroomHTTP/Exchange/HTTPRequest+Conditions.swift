import Foundation

extension HTTPRequest {
  /// Whether `If-None-Match` contains `entityTag`, so that a GET or HEAD is to be answered with 304. Tags are
  /// compared weakly (RFC 9110, 13.1.2).
  ///
  /// Complexity: O(n) in the size of the header.
  package func ifNoneMatch(_ entityTag: String) -> Bool {
    let list = headers("If-None-Match").joined(separator: ",").trimmingCharacters(in: .whitespaces)
    if list == "*" { return true }
    let opaque = entityTag.split(separator: "\"", omittingEmptySubsequences: false)
    guard opaque.count == 3 else { return false }
    // The odd parts are those between quotes; a tag may contain a comma.
    return list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .contains { index, part in index % 2 == 1 && part == opaque[1] }
  }
}
