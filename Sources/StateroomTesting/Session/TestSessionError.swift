import RenderTree
import Stateroom

/// An error of a test's session.
public enum TestSessionError: Error, Hashable, CustomStringConvertible {
  /// The app has no scene with that id; `known` are the ids that it has.
  case unknownScene(String, known: [String])
  /// No node has that id, identifier or label; the candidates are similar names.
  case notFound(String, candidates: [String])
  /// Several nodes have that name; the candidates are their ids.
  case ambiguous(String, candidates: [String])
  /// The node has refused the action.
  case refused(ActionProblem, type: String)
  /// No element meets the conditions; `similar` are existing ones, most similar first.
  case noElement(String, similar: [String])
  /// Several elements meet the conditions, but one was needed.
  case severalElements(String, found: [String])
  /// A condition was not met in time; `shown` is the output at the end.
  case timedOut(String, after: Duration, shown: Outline)

  /// A message with the problem and its remedies.
  public var description: String {
    switch self {
    case .unknownScene(let id, let known):
      "There is no scene \"\(id)\"; the app has \(known.joined(separator: ", "))."
    case .notFound(let name, let candidates):
      "No node has the id, identifier or label \"\(name)\"; there are \(candidates.joined(separator: ", "))."
    case .ambiguous(let name, let candidates):
      "\"\(name)\" names several nodes: \(candidates.joined(separator: ", "))."
    case .refused(let problem, let type):
      problem.sentence(about: type)
    case .noElement(let sought, let similar):
      "There is no \(sought)."
        + Self.list(similar, after: "There is, most alike first:", orElse: "There is nothing.")
    case .severalElements(let sought, let found):
      "There are several of \(sought)."
        + Self.list(found, after: "Narrow it, or choose one by first, last or a number:", orElse: "")
    case .timedOut(let sought, let time, let shown):
      "Waited \(time) in vain for \(sought). The session shows:\n\(shown)"
    }
  }

  private static func list(_ lines: [String], after title: String, orElse none: String) -> String {
    lines.isEmpty ? " \(none)" : " \(title)\n" + lines.map { "  \($0)" }.joined(separator: "\n")
  }

  init(_ problem: TargetProblem) {
    switch problem {
    case .notFound(let name, let candidates):
      self = .notFound(name, candidates: candidates.compactMap { $0.identifier ?? $0.label })
    case .ambiguous(let name, let candidates, _):
      self = .ambiguous(name, candidates: candidates.map { "\($0.id) (\($0.type))" })
    case .area(let problem):
      self.init(problem)
    }
  }

  init(_ refusal: ActionRefusal) {
    switch refusal {
    case .target(let problem): self.init(problem)
    case .action(let problem, _, let type): self = .refused(problem, type: type)
    // Only servers have a quarantine.
    case .held(_, let action): self = .refused(.failed("The action \(action) is held back."), type: "")
    }
  }
}
