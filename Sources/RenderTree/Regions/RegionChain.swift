/// The regions of one rendered node in the order in which they were made, linked to one another: most nodes have none.
@MainActor
package struct RegionChain {
  // Regions stand below their owner and leave the chain before they go.
  private unowned(unsafe) var first: RegionNode?

  init() {}

  mutating func append(_ region: RegionNode) {
    guard var last = first else { return first = region }
    while let next = last.next { last = next }
    last.next = region
  }

  mutating func remove(_ region: RegionNode) {
    if first === region { return first = region.next }
    var previous = first
    while let current = previous {
      if current.next === region { return current.next = region.next }
      previous = current.next
    }
  }

  /// The first region of a kind that something holds for.
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

  /// Visits the regions.
  package func forEach(_ visit: (RegionNode) -> Void) {
    var next = first
    while let region = next {
      next = region.next
      visit(region)
    }
  }
}
