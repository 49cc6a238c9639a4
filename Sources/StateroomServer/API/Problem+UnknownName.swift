import Stateroom

extension Problem {
  /// Creates the problem of an unknown name. The detail starts with `beginning`, and suggests the most similar
  /// known name.
  static func unknownName(
    _ beginning: String, _ name: String, known: [String], of subject: String, orNone nothing: String
  ) -> Problem {
    let hint = Similarity.correction(of: name, among: known).map { "; did you mean \"\($0)\"?" } ?? "."
    let rest = known.isEmpty ? "takes \(nothing)" : "knows \(known.joined(separator: ", "))"
    // A name may be as long as a request: the message shows its beginning only.
    let shown = name.count > 64 ? name.prefix(64) + "…" : name[...]
    return .badRequest("\(beginning) \"\(shown)\"\(hint) \(subject) \(rest).")
  }
}
