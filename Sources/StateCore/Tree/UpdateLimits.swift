/// The limits on the work that one settling may cause.
package struct UpdateLimits: Sendable {
  /// The maximum number of updates in sequence that the closures of `onChange` may trigger in one settling (rule 56).
  ///
  /// Other effects may trigger 8 times as many, since a page may legitimately appear in several steps. Bodies that
  /// write may trigger 16 times as many.
  package var generations = 8
  /// The maximum number of passes in one update. A pass evaluates the waiting nodes of one depth, or runs the phases.
  package var passes = 10_000
  /// The maximum number of updates in sequence that show no write, and only evaluate nodes.
  package var writelessUpdates = 1_000

  /// Creates the usual limits.
  package init() {}
}
