/// The difference between two outlines, with the surrounding lines.
struct OutlineDifference: CustomStringConvertible {
  /// The number of lines that are shown before and after a difference.
  private static let context = 3
  private let lines: [Line]

  private struct Line {
    let mark: Character
    let text: String
  }

  /// Compares two outlines.
  ///
  /// Complexity: O(n *d*), where *n* is the number of lines and *d* that of differences.
  init(from old: Outline, to new: Outline) {
    var lines: [Line] = []
    let difference = new.lines.difference(from: old.lines)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if before < old.count, removed.contains(before) {
        lines.append(Line(mark: "-", text: old[before]))
        before += 1
      } else if after < new.count, inserted.contains(after) {
        lines.append(Line(mark: "+", text: new[after]))
        after += 1
      } else {
        lines.append(Line(mark: " ", text: new[after]))
        before += 1
        after += 1
      }
    }
    self.lines = lines
  }

  /// The lines that differ, `-` for expected and `+` for actual ones, with the surrounding lines.
  var description: String {
    let changed = lines.indices.filter { lines[$0].mark != " " }
    var shown: Set<Int> = []
    for index in changed { shown.formUnion(index - Self.context...index + Self.context) }
    var result: [String] = []
    var last = -1
    for index in lines.indices where shown.contains(index) {
      if index > last + 1 { result.append("  …") }
      result.append("\(lines[index].mark) \(lines[index].text)")
      last = index
    }
    if let end = lines.indices.last, last < end { result.append("  …") }
    return result.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
