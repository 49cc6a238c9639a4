extension UnfittingValues {
  /// The limits on the number and total size, in bytes, of the values that were set aside earlier. Newly set aside
  /// values are always kept: they are no more than the session had.
  private static var countLimit: Int { 10_000 }
  private static var sizeLimit: Int { 4 << 20 }

  /// Returns the oldest of the values that exceed the limits together with others. Complexity: O(*n* log *n*).
  func excess(beside others: Self) -> [(node: Digest, property: String)] {
    var entries: [(node: Digest, property: String, since: Int, size: Int)] = []
    for (node, values) in self {
      for (property, value) in values { entries.append((node, property, value.since ?? .max, value.size)) }
    }
    var (count, size) = others.totals
    guard count + entries.count > Self.countLimit || size + totals.size > Self.sizeLimit else { return [] }
    entries.sort { $0.since > $1.since }
    return entries.compactMap { entry in
      count += 1
      size += entry.size
      return count > Self.countLimit || size > Self.sizeLimit ? (entry.node, entry.property) : nil
    }
  }

  private var totals: (count: Int, size: Int) {
    var (count, size) = (0, 0)
    for value in values.lazy.flatMap(\.values) {
      count += 1
      size += value.size
    }
    return (count, size)
  }
}
