/// The limits on a tree's growth, well below what would affect the process.
package struct TreeLimits: Sendable {
  /// The maximum depth, including structural nodes.
  package var depth = 500
  /// The maximum number of nodes.
  package var nodes = 1_000_000
  /// The maximum memory in bytes, as estimated by ``Tree/size``.
  package var bytes = 256 * 1024 * 1024
  /// The maximum size in bytes of a text that an edit makes.
  package var textBytes = 1024 * 1024

  package init() {}
}

/// Counters of a tree's work, for tests, benchmarks and the inspector.
package struct TreeStatistics: Sendable {
  /// The number of bodies evaluated so far.
  package var bodies = 0
  /// The number of row content closures run so far.
  package var rows = 0
  /// The names of the view types whose bodies ran, in order, recorded while ``recordsBodies`` is on.
  package var evaluatedTypes: [String] = []
  package var recordsBodies = false
}
