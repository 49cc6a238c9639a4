/// A process-wide count of evaluations, used as a clock to find out what changed since a node's last evaluation.
@MainActor
package enum EvaluationClock {
  /// The number of the last evaluation.
  package static var now: Int { count }
  private static var count = 0

  /// Counts an evaluation.
  package static func advance() { count += 1 }
}
