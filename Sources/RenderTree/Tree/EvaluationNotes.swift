/// A process-wide count of body evaluations, used as a clock to find out what changed since a node's last
/// evaluation.
@MainActor
enum EvaluationClock {
  /// The number of the last evaluation.
  private(set) static var now = 0

  static func advance() { now += 1 }
}

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

/// The number of evaluations of a node's body and the latest reason, recorded while ``Tree/explainsEvaluations`` is
/// on.
final class EvaluationRecord {
  private(set) var count = 0
  private(set) var reason = EvaluationReason(changed: [])

  func note(_ reason: EvaluationReason) {
    count += 1
    self.reason = reason
  }
}
