/// A step by which a child list changed.
package struct Splice {
  /// The revision in which it happened.
  package let revision: Revision
  package let at: Int
  package let removed: Int
  /// Children that came in, or, where the list held them already, that moved here. Ids, so that a child
  /// that goes is not kept alive.
  package let inserted: [Digest]
}

/// The last changes of one child list, so that a long list need not be sent again.
package final class SpliceLog {
  private static let capacity = 32
  package private(set) var steps: [Splice] = []
  /// The oldest revision from which the steps lead to the present list.
  package private(set) var completeSince: Revision

  package init(completeSince revision: Revision) {
    completeSince = revision
  }

  /// Adds a step; a log that is longer than the list itself is dropped, for it saves nothing.
  package func append(_ step: Splice, childCount: Int) {
    if let last = steps.last, last.revision == step.revision, last.inserted.isEmpty, step.inserted.isEmpty,
      last.at == step.at || last.at == step.at + step.removed
    {
      steps[steps.count - 1] = Splice(
        revision: step.revision, at: min(last.at, step.at), removed: last.removed + step.removed, inserted: []
      )
      return
    }
    if let last = steps.last, last.revision == step.revision, step.removed == 0,
      step.at == last.at + last.inserted.count
    {
      steps[steps.count - 1] = Splice(
        revision: step.revision, at: last.at, removed: last.removed, inserted: last.inserted + step.inserted)
      return
    }
    steps.append(step)
    if steps.count > Self.capacity {
      completeSince = steps.removeFirst().revision
    }
    if steps.count > max(childCount, 1) * 2 {
      steps = []
      completeSince = step.revision
    }
  }

  /// The steps after a revision; nil where they are not all known any more.
  package func steps(since revision: Revision) -> ArraySlice<Splice>? {
    guard revision >= completeSince else { return nil }
    let start = steps.firstIndex { $0.revision > revision } ?? steps.endIndex
    return steps[start...]
  }
}
