/// Rendered nodes by their ids: a table with open addressing, whose entries are the nodes themselves.
///
/// A dictionary would keep the id beside the node, which has it.
struct OutputTable {
  // Nodes are taken out before they go: see `RenderedNode.leaveOutput`. A power of two, with free places among them.
  private var places: [Unmanaged<RenderedNode>?] = []
  private(set) var count = 0

  private static let smallest = 8
  // Ids are hashes of keys, which clients may choose: nobody is to find some that fall on one place.
  private static let seed = Int.random(in: .min ... .max)

  /// The node with an id. Complexity: O(1).
  subscript(digest: Digest) -> Unmanaged<RenderedNode>? {
    guard !places.isEmpty else { return nil }
    return places[place(of: digest)]
  }

  /// Adds a node, unless another one has its id, which is answered. Complexity: O(1) amortized.
  mutating func insert(_ node: RenderedNode) -> Unmanaged<RenderedNode>? {
    if count * 4 >= places.count * 3 { resize(to: max(places.count * 2, Self.smallest)) }
    let place = place(of: node.digest)
    if let present = places[place] { return present }
    places[place] = .passUnretained(node)
    count += 1
    return nil
  }

  /// Takes a node out, if it is the one that is found by its id. Complexity: O(1) amortized.
  mutating func remove(_ node: RenderedNode) {
    guard !places.isEmpty else { return }
    var free = place(of: node.digest)
    guard let present = places[free], present.toOpaque() == Unmanaged.passUnretained(node).toOpaque() else {
      return
    }
    // What follows without a gap may stand where it does only because this place was taken.
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

  /// Visits the nodes in no order.
  func forEach(_ visit: (RenderedNode) -> Void) {
    for case let node? in places { visit(node.takeUnretainedValue()) }
  }

  /// Where a node with an id stands, or would stand.
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

  private mutating func resize(to capacity: Int) {
    let old = places
    places = Array(repeating: nil, count: capacity)
    for case let node? in old { places[place(of: node._withUnsafeGuaranteedRef { $0.digest })] = node }
  }
}
