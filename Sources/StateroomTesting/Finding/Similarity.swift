import Stateroom

/// How alike what there is and what was looked for are, for messages.
enum Similarity {
  private static let nodeLimit = 1_000
  private static let lengthLimit = 64
  private static let shown = 8

  /// The lines of the nodes that are most alike, best first. Complexity: O(nodes × square of the length), both bounded.
  static func lines(in nodes: [TestNode], to wanted: String) -> [String] {
    let wanted = letters(of: wanted)
    var rated: [(line: String, distance: Int)] = []
    for node in nodes.prefix(nodeLimit) {
      guard node.name != nil || node.identifier != nil || !node.actions.isEmpty else { continue }
      let names = [node.name, node.identifier].compactMap(\.self)
      let distance = ([node.type] + names.flatMap { [$0, "\(node.type) \($0)"] })
        .map { self.distance(letters(of: $0), wanted) }.min()!
      rated.append((node.line(), distance))
    }
    // Sorted stably, so that what is equally alike stays in document order.
    return rated.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(shown).map(\.element.line)
  }

  private static func letters(of text: String) -> [UInt8] {
    Array(
      text.lowercased().utf8.lazy.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "#") }.prefix(
        lengthLimit))
  }

  /// How many letters must be put in, taken out or exchanged to make one text of the other.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }
}
