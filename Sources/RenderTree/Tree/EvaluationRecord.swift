/// How often the body of one node was evaluated and why last, while ``Tree/explainsEvaluations`` is on.
final class EvaluationRecord {
  private(set) var count = 0
  private(set) var reason = EvaluationReason(changed: [])

  func note(_ reason: EvaluationReason) {
    count += 1
    self.reason = reason
  }
}
