/// Counts the evaluations of bodies in the process: tells what changed since a node was evaluated last.
@MainActor
package enum EvaluationClock {
  /// The number of the last evaluation.
  @exclusivity(unchecked)
  package private(set) static var now = 0

  static func advance() { now += 1 }
}
