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
