/// The regions to derive again, those farthest from the root first, so that each is derived once.
package struct RegionQueue {
  // Few regions wait at a time, at few depths: one array, which costs an idle tree nothing.
  private var regions: [RegionNode] = []
  /// Whether the regions are ordered by depth, the deepest last.
  private var isSorted = true

  package var isEmpty: Bool { regions.isEmpty }

  /// Adds a region. Complexity: O(1).
  @MainActor mutating func append(_ region: RegionNode) {
    if isSorted, let last = regions.last, last.depth > region.depth { isSorted = false }
    regions.append(region)
  }

  /// Regions that wait stand at other depths than before.
  mutating func depthsChange() {
    isSorted = regions.isEmpty
  }

  /// Takes the region that waits if it is the only one. Complexity: O(1), without allocating.
  mutating func popOnly() -> RegionNode? {
    guard regions.count == 1 else { return nil }
    isSorted = true
    return regions.removeLast()
  }

  /// Takes the deepest regions in the order of their arrival. Complexity: O(regions that are taken) while the queue is
  /// ordered, which one sort makes sure of for each depth at which regions wait.
  @MainActor mutating func popDeepest() -> ArraySlice<RegionNode> {
    // Sorting keeps the order of arrival among those of one depth.
    if !isSorted { regions.sort { $0.depth < $1.depth } }
    isSorted = true
    guard let depth = regions.last?.depth else { return [] }
    let start = regions.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    let taken = regions[start...]
    regions.removeSubrange(start...)
    return taken
  }
}
