/// A process-wide count of body evaluations, used as a clock to find out what changed since a node's last
/// evaluation.
@MainActor
package enum EvaluationClock {
  /// The number of the last evaluation.
  @exclusivity(unchecked)
  package private(set) static var now = 0

  static func advance() { now += 1 }
}
