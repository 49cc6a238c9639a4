import StateCore

/// The regions to derive again, those farthest from the root first, so that each is derived once.
final class RegionQueue: UpdatePhase {
  // Usually few regions wait, at few depths: a single array costs an idle tree nothing.
  private var regions: [RegionNode] = []
  // Each update asks. A flag needs no check of exclusive access, as the array would.
  private var isEmpty = true
  /// Whether the regions are sorted by depth, the deepest last.
  private var isSorted = true

  override var isAtRest: Bool { isEmpty }

  override func treeEnds() {
    isEmpty = true
    _ = exchange(&regions, with: [])
  }

  /// Derives labels and options again, innermost first.
  override func run(_ update: borrowing Update) {
    while !isEmpty {
      if let region = popOnly() {
        region.deriveUnlessGone()
      } else {
        for region in popDeepest() { region.deriveUnlessGone() }
      }
    }
  }

  /// Adds a region. Complexity: O(1).
  func append(_ region: RegionNode) {
    if isSorted, let last = regions.last, last.depth > region.depth { isSorted = false }
    regions.append(region)
    isEmpty = false
  }

  override func depthsChanged() {
    isSorted = isEmpty
  }

  /// Removes and returns the waiting region if there is only one, otherwise nil. Complexity: O(1), without
  /// allocating.
  private func popOnly() -> RegionNode? {
    guard regions.count == 1 else { return nil }
    isSorted = true
    isEmpty = true
    return regions.removeLast()
  }

  /// Takes the deepest regions in the order of their arrival. Complexity: O(regions taken) while the queue is
  /// sorted. Sorting it takes O(*n* log *n*), at most once for each depth at which regions wait.
  private func popDeepest() -> ArraySlice<RegionNode> {
    // Swift's sort is stable, so regions of equal depth stay in the order of their arrival.
    if !isSorted { regions.sort { $0.depth < $1.depth } }
    isSorted = true
    guard let depth = regions.last?.depth else { return [] }
    let start = regions.lastIndex { $0.depth != depth }.map { $0 + 1 } ?? 0
    let taken = regions[start...]
    regions.removeSubrange(start...)
    isEmpty = start == 0
    return taken
  }
}
