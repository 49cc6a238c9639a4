/// A hash table of rendered nodes by id, with open addressing, whose entries are the nodes themselves.
///
/// A dictionary would store each id a second time, next to the node.
struct OutputTable {
  // Unretained, because nodes are removed before they are deallocated: see `RenderedNode.leaveOutput`. The capacity
  // is a power of two, and some places are always free.
  private var places: [Unmanaged<RenderedNode>?] = []
  private(set) var count = 0

  private static let smallest = 8
  // Randomized: ids are hashes of keys that clients may choose, and no client may construct collisions.
  private static let seed = Int.random(in: .min ... .max)

  /// The node with an id, or nil if there is none. Complexity: O(1).
  subscript(digest: Digest) -> Unmanaged<RenderedNode>? {
    guard !places.isEmpty else { return nil }
    return places[place(of: digest)]
  }

  /// Adds a node. If another node has the same id, does nothing and returns that node. Complexity: O(1) amortized.
  mutating func insert(_ node: RenderedNode) -> Unmanaged<RenderedNode>? {
    if count * 4 >= places.count * 3 { resize(to: max(places.count * 2, Self.smallest)) }
    let place = place(of: node.digest)
    if let present = places[place] { return present }
    places[place] = .passUnretained(node)
    count += 1
    return nil
  }

  /// Removes a node, if it is the one that its id refers to. Complexity: O(1) amortized.
  mutating func remove(_ node: RenderedNode) {
    guard !places.isEmpty else { return }
    var free = place(of: node.digest)
    guard let present = places[free], present.toOpaque() == Unmanaged.passUnretained(node).toOpaque() else {
      return
    }
    // Entries after this one, up to the next gap, may have been displaced by it and must move up.
    let mask = places.count - 1
    var next = free
    while true {
      next = (next + 1) & mask
      guard let other = places[next] else { break }
      let home = home(of: other._withUnsafeGuaranteedRef { $0.digest })
      if (next - home) & mask >= (next - free) & mask {
        places[free] = other
        free = next
      }
    }
    places[free] = nil
    count -= 1
    if places.count > Self.smallest, count * 8 < places.count { resize(to: places.count / 2) }
  }

  /// Calls a closure with each node, in no particular order. Complexity: O(capacity).
  func forEach(_ visit: (RenderedNode) -> Void) {
    for case let node? in places { visit(node.takeUnretainedValue()) }
  }

  /// Returns the place of the node with an id, or the free place at which to insert it.
  private func place(of digest: Digest) -> Int {
    var place = home(of: digest)
    while let node = places[place], node._withUnsafeGuaranteedRef({ $0.digest }) != digest {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func home(of digest: Digest) -> Int {
    digest._rawHashValue(seed: Self.seed) & (places.count - 1)
  }

  /// Moves the nodes to a table of another capacity.
  private mutating func resize(to capacity: Int) {
    let old = places
    places = Array(repeating: nil, count: capacity)
    for case let node? in old { places[place(of: node._withUnsafeGuaranteedRef { $0.digest })] = node }
  }
}
