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
