import RenderTree
import Stateroom

/// An error of a test's session, with the line of the test and the element that it is about.
///
/// Two errors are equal if their problems are, wherever they occurred:
///
/// ```swift
/// #expect(throws: TestSessionError.refused(.disabled, type: "Button")) { try session.button("Save").tap() }
/// ```
public struct TestSessionError: Error, Sendable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Hashable, Sendable {
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
  }

  /// The problem.
  public let problem: Problem
  /// The line of the test, or nil if the error is compared only.
  let origin: TestOrigin?
  /// The element that has refused an action, as the test or the app names it, and what is shown around it.
  var element: (name: String, surroundings: Outline?)?

  init(_ problem: Problem, at origin: TestOrigin? = nil) {
    self.problem = problem
    self.origin = origin
  }

  /// An app without a scene of that id.
  public static func unknownScene(_ id: String, known: [String]) -> Self {
    Self(.unknownScene(id, known: known))
  }
  /// A name that no node has.
  public static func notFound(_ name: String, candidates: [String]) -> Self {
    Self(.notFound(name, candidates: candidates))
  }
  /// A name that several nodes have.
  public static func ambiguous(_ name: String, candidates: [String]) -> Self {
    Self(.ambiguous(name, candidates: candidates))
  }
  /// An action that a node has refused.
  public static func refused(_ problem: ActionProblem, type: String) -> Self {
    Self(.refused(problem, type: type))
  }
  /// Conditions that no element meets.
  public static func noElement(_ sought: String, similar: [String]) -> Self {
    Self(.noElement(sought, similar: similar))
  }
  /// Conditions that several elements meet.
  public static func severalElements(_ sought: String, found: [String]) -> Self {
    Self(.severalElements(sought, found: found))
  }
  /// A condition that was not met in time.
  public static func timedOut(_ sought: String, after time: Duration, shown: Outline) -> Self {
    Self(.timedOut(sought, after: time, shown: shown))
  }

  /// A message with the problem and its remedies.
  public var description: String {
    sentence + (origin.map { " (\($0))" } ?? "")
      + (element?.surroundings.map { "\nAround it is:\n\($0)" } ?? "")
  }

  private var sentence: String {
    switch problem {
    case .unknownScene(let id, let known):
      "There is no scene \"\(id)\"; the app has \(known.joined(separator: ", "))."
    case .notFound(let name, let candidates):
      "No node has the id, identifier or label \"\(name)\"; there are \(candidates.joined(separator: ", "))."
    case .ambiguous(let name, let candidates):
      "\"\(name)\" names several nodes: \(candidates.joined(separator: ", "))."
    case .refused(let problem, let type):
      problem.sentence(about: element?.name ?? type)
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

  init(_ problem: TargetProblem, at origin: TestOrigin?) {
    switch problem {
    case .notFound(let name, let candidates):
      self.init(.notFound(name, candidates: candidates.compactMap { $0.identifier ?? $0.label }), at: origin)
    case .ambiguous(let name, let candidates, _):
      self.init(.ambiguous(name, candidates: candidates.map { "\($0.id) (\($0.type))" }), at: origin)
    case .area(let problem):
      self.init(problem, at: origin)
    }
  }

  init(_ refusal: ActionRefusal, at origin: TestOrigin?) {
    switch refusal {
    case .target(let problem): self.init(problem, at: origin)
    case .action(let problem, _, let type): self.init(.refused(problem, type: type), at: origin)
    // Only servers have a quarantine.
    case .held(_, let action):
      self.init(.refused(.failed("The action \(action) is held back."), type: ""), at: origin)
    }
  }
}

extension TestSessionError: Hashable {
  /// Compares the problems only.
  public static func == (one: Self, other: Self) -> Bool { one.problem == other.problem }
  /// Hashes the problem.
  public func hash(into hasher: inout Hasher) { hasher.combine(problem) }
}

/// A line of a test.
struct TestOrigin: Sendable, CustomStringConvertible {
  private let fileID: StaticString
  private let line: UInt

  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  var description: String { "\(fileID):\(line)" }
}
