/// A replacement in a child list.
struct Splice {
  /// The revision in which it happened.
  let revision: Revision
  fileprivate(set) var at: Int
  fileprivate(set) var removed: Int
  /// The children that were inserted, or moved here if the list had them already. Ids, so that removed children are
  /// not retained.
  fileprivate(set) var inserted: [Digest]
}

/// The latest changes of one child list, so that a long list need not be sent again.
final class SpliceLog {
  private static let capacity = 32
  private var steps: [Splice] = []
  /// The oldest revision from which the steps lead to the current list.
  private var completeSince: Revision
  /// The number of steps plus the number of ids in them.
  private var size = 0

  init(completeSince revision: Revision) {
    completeSince = revision
  }

  /// Adds a step. A log that exceeds twice the length of the list is dropped, because it saves nothing.
  func append(_ step: Splice, childCount: Int) {
    if !join(step) {
      steps.append(step)
      size += 1
    }
    size += step.inserted.count
    if steps.count > Self.capacity {
      let oldest = steps.removeFirst()
      size -= 1 + oldest.inserted.count
      completeSince = oldest.revision
    }
    if size > max(childCount, Self.capacity) * 2 {
      steps = []
      size = 0
      completeSince = step.revision
    }
  }

  /// Merges a step into the last one if they are adjacent, as for rows that are inserted or removed one by one.
  private func join(_ step: Splice) -> Bool {
    let index = steps.count - 1
    guard index >= 0, steps[index].revision == step.revision else { return false }
    if steps[index].inserted.isEmpty, step.inserted.isEmpty,
      steps[index].at == step.at || steps[index].at == step.at + step.removed
    {
      steps[index].at = step.at
      steps[index].removed += step.removed
      return true
    }
    if step.removed == 0, step.at == steps[index].at + steps[index].inserted.count {
      steps[index].inserted.append(contentsOf: step.inserted)
      return true
    }
    return false
  }

  /// Returns the steps after a revision, or nil if some of them are no longer known. Complexity: O(steps).
  func steps(since revision: Revision) -> ArraySlice<Splice>? {
    guard revision >= completeSince else { return nil }
    let start = steps.firstIndex { $0.revision > revision } ?? steps.endIndex
    return steps[start...]
  }
}
