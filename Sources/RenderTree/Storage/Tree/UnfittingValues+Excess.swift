extension UnfittingValues {
  /// How many values that were set aside before stay, and how long they may be together. What is set aside now stays
  /// in any case: it is no more than the session had.
  private static var countLimit: Int { 10_000 }
  private static var sizeLimit: Int { 4 << 20 }

  /// The oldest of the values for which there is no room beside others.
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
