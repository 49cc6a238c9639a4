import RenderTree

extension ActionProblem {
  /// The number of characters of a name that a sentence shows, since a name may be as long as a request.
  private static let shownLength = 64

  /// A sentence that says what happened to an action on a node of a type, with the action that may have been meant.
  package func sentence(about type: String) -> String {
    switch self {
    case .disabled: "The \(type) is disabled at present; nothing was done."
    case .unknownAction(_, let offered) where offered.isEmpty: "The \(type) offers no actions."
    case .unknownAction(nil, let offered): "The \(type) offers \(Self.list(offered))."
    case .unknownAction(let name?, let offered):
      "The \(type) has no action \"\(Self.shown(name))\"; \(Self.advice(name, offered))."
    case .invalidValue(let detail), .failed(let detail): detail
    case .textChanged:
      "The text of the \(type) is not the one that was edited; nothing was done. Read it and edit it anew, or send it "
        + "as a whole with \"set\"."
    case .textTooLong(let size, let limit):
      "A text may have \(limit) bytes, but with this edit the \(type) would have \(size); nothing was done."
    }
  }

  private static func advice(_ name: String, _ offered: [String]) -> String {
    guard let meant = Similarity.correction(of: name, among: offered) else {
      return "it offers \(list(offered))"
    }
    return "did you mean \"\(meant)\"? It offers \(list(offered))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func shown(_ name: String) -> String {
    name.count > shownLength ? name.prefix(shownLength) + "…" : name
  }
}
