/// What is remembered of the evaluations of one node beyond their outcome: most nodes have nothing to remember.
@MainActor
final class EvaluationNotes {
  /// What kept the body from being evaluated.
  var problem: EvaluationProblem?
  /// The environment keys that have changed since the last evaluation, as far as that read them.
  var changedEnvironment: UInt64 = 0
  /// The observable objects that the view holds without owning them through a property wrapper.
  var holdings: Holdings?
  /// The evaluations of the body, while ``Tree/explainsEvaluations`` is on.
  var record: EvaluationRecord?
}
