/// Details of a node's evaluations that most nodes do not need.
@MainActor
final class EvaluationNotes {
  /// The problem that prevented the body's evaluation.
  var problem: EvaluationProblem?
  /// The environment keys that the last evaluation read and that have changed since.
  var changedEnvironment: UInt64 = 0
  /// The observable objects that the view holds without owning them through a property wrapper.
  var holdings: Holdings?
  /// The evaluations of the body, recorded while ``Tree/explainsEvaluations`` is on.
  var record: EvaluationRecord?
}

/// The reason why a body cannot be evaluated.
final class EvaluationProblem: Equatable {
  let code: RuntimeIssue.Code
  let message: String

  init(code: RuntimeIssue.Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The problem of a tree that exceeds its memory limit.
  static func tooManyBytes(_ limit: Int) -> EvaluationProblem {
    EvaluationProblem(
      code: .treeTooLarge,
      message: "The tree takes more than \(limit) bytes: show less at once, or raise the limit.")
  }

  /// The problem of a tree for which the process has no memory left.
  static var noMemory: EvaluationProblem {
    EvaluationProblem(
      code: .treeTooLarge,
      message:
        "The process has no memory for a larger tree at present: show less at once, or raise its limit.")
  }

  static func == (left: EvaluationProblem, right: EvaluationProblem) -> Bool {
    left.code == right.code && left.message == right.message
  }
}
