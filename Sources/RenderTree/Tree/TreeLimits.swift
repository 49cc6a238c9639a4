/// What a tree refuses to grow beyond, long before the process would suffer.
package struct TreeLimits: Sendable {
  /// Nodes above one another, structural ones included.
  package var depth = 500
  /// Nodes in all.
  package var nodes = 1_000_000
  /// Bytes of memory in all, as ``Tree/size`` estimates them.
  package var bytes = 256 * 1024 * 1024
  /// Updates that effects may set off one after the other within one settling (rule 56).
  package var generations = 8
  /// Groups of nodes that one update evaluates, of which each level of the tree has a few.
  package var passes = 10_000

  package init() {}
}

/// What happened in a tree, for tests, benchmarks and the inspector.
package struct TreeStatistics: Sendable {
  /// Bodies evaluated so far.
  package var bodies = 0
  /// Rows whose content closure ran so far.
  package var rows = 0
  /// Names of the view types whose bodies ran, in order, while ``recordsBodies`` is on.
  package var evaluatedTypes: [String] = []
  package var recordsBodies = false
}
