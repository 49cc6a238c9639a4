/// The regions of one rendered node in order of creation, as an intrusive linked list: most nodes have none.
@MainActor
package struct RegionChain {
  // Unowned: regions are descendants of their owner, and remove themselves before they are deallocated.
  private unowned(unsafe) var first: RegionNode?

  init() {}

  /// Appends a region.
  ///
  /// - Complexity: O(*n*), where *n* is the number of regions.
  mutating func append(_ region: RegionNode) {
    guard var last = first else { return first = region }
    while let next = last.next { last = next }
    last.next = region
  }

  /// Removes a region.
  ///
  /// - Complexity: O(*n*), where *n* is the number of regions.
  mutating func remove(_ region: RegionNode) {
    if first === region { return first = region.next }
    var previous = first
    while let current = previous {
      if current.next === region { return current.next = region.next }
      previous = current.next
    }
  }

  /// Returns the first region of a kind that satisfies a condition. Complexity: O(regions).
  package func first<Region: RegionNode>(
    _: Region.Type, where holds: (Region) -> Bool = { _ in true }
  ) -> Region? {
    var next = first
    while let region = next {
      if let region = region as? Region, holds(region) { return region }
      next = region.next
    }
    return nil
  }

  /// Calls a closure with each region. Complexity: O(regions).
  func forEach(_ visit: (RegionNode) -> Void) {
    var next = first
    while let region = next {
      next = region.next
      visit(region)
    }
  }
}
