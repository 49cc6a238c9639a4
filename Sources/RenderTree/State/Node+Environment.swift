extension Node {
  /// Invalidates all descendants that read one of the changed keys, except those with a nearer writer (rule 43).
  ///
  /// - Complexity: O(nodes below).
  final func environmentChanged(_ mask: UInt64) {
    if environmentReads & mask != 0 {
      environmentWillInvalidate(environmentReads & mask)
      invalidate()
    }
    let rest = mask & ~environmentWrites
    if rest != 0 { forEachEnvironmentChild { $0.environmentChanged(rest) } }
  }
}
