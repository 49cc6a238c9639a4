import Foundation

/// An answer that refuses a request: usually a problem document (RFC 9457).
struct Refusal {
  private static let shownCandidates = 20

  let status: Int
  /// The problem's type.
  let type: String
  /// The server's sentence.
  let detail: String
  /// The candidates, a line each.
  let candidates: [String]
  /// The document as it came, or nil if the answer was none.
  let document: [UInt8]?

  /// Reads an answer with a status of 400 or above.
  init(_ answer: Answer) {
    status = answer.status
    let members = answer.isJSON ? JSONText.members(of: answer.body) : nil
    document = members == nil ? nil : answer.body
    type = members?["type"] as? String ?? "about:blank"
    let title = members?["title"] as? String
    detail =
      members?["detail"] as? String ?? title
      ?? "The answer was \(answer.status), with nothing that says why."
    candidates = (members?["candidates"] as? [Any] ?? []).map(Self.line)
  }

  /// A candidate: a node, or a name.
  private static func line(_ candidate: Any) -> String {
    guard let node = candidate as? [String: Any] else { return "\(candidate)" }
    var words = [node["type"] as? String ?? ""]
    if let label = node["label"] as? String { words.append(JSONText.quoted(label)) }
    if let identifier = node["identifier"] as? String { words.append("#\(identifier)") }
    if let id = node["id"] as? String { words.append("@\(id)") }
    return words.joined(separator: " ")
  }

  /// The sentence and what could have been meant.
  var message: String {
    ([detail] + candidates.prefix(Self.shownCandidates).map { "  \($0)" }).joined(separator: "\n")
  }

  var exitStatus: ExitStatus {
    switch status {
    case 401, 403, 407: .forbidden
    case 408, 429, 503, 504: .tryAgain
    case 500...: .unavailable
    default: .refused
    }
  }
}
