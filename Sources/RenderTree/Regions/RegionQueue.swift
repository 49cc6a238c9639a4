/// The regions to derive again, those farthest from the root first, so that each is derived once.
struct RegionQueue {
  // Usually few regions wait, at few depths: a single array costs an idle tree nothing.
  private var regions: [RegionNode] = []
  /// Whether the regions are sorted by depth, the deepest last.
  private var isSorted = true

  var isEmpty: Bool { regions.isEmpty }

  /// Adds a region. Complexity: O(1).
  @MainActor mutating func append(_ region: RegionNode) {
    if isSorted, let last = regions.last, last.depth > region.depth { isSorted = false }
    regions.append(region)
  }

  /// Called when waiting regions change their depth.
  mutating func depthsChange() {
    isSorted = regions.isEmpty
  }

  /// Removes and returns the waiting region if there is only one, otherwise nil. Complexity: O(1), without
  /// allocating.
  mutating func popOnly() -> RegionNode? {
    guard regions.count == 1 else { return nil }
    isSorted = true
    return regions.removeLast()
  }

  /// Takes the deepest regions in the order of their arrival. Complexity: O(regions taken) while the queue is
  /// sorted. Sorting it takes O(*n* log *n*), at most once for each depth at which regions wait.
  @MainActor mutating func popDeepest() -> ArraySlice<RegionNode> {
    // Swift's sort is stable, so regions of equal depth stay in the order of their arrival.
    if !isSorted { regions.sort { $0.depth < $1.depth } }
    isSorted = true
    guard let depth = regions.last?.depth else { return [] }
    let start = regions.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    let taken = regions[start...]
    regions.removeSubrange(start...)
    return taken
  }
}
