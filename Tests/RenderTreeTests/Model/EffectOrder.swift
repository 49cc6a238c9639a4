/// The orders among the effects of one update that are promised.
enum EffectOrder {
  /// Entries of which the first must run before the second.
  static func pairs(_ update: [RanEffect]) -> [(String, String)] {
    var pairs: [(String, String)] = []
    for first in update {
      for second in update where isPromised(first.effect, second.effect) {
        pairs.append((first.entry, second.entry))
      }
    }
    return pairs
  }

  private static func isPromised(_ first: ReferenceEffect, _ second: ReferenceEffect) -> Bool {
    // What appears inside comes before what appears around it (rules 60 and 61).
    if first.isAppearance, second.isAppearance {
      guard first.path.count > second.path.count, first.path.hasPrefix(second.path + "|") else {
        return false
      }
      // What is built from a preference comes after everything that the preference may come from.
      return !first.path.dropFirst(second.path.count).contains("|.over")
    }
    // What goes comes before what takes its place (the choice of rule 64).
    return first.isDisappearance && second.isAppearance && isReplaced(first.path, by: second.path)
  }

  /// Whether the paths part at another branch, kind or id, not at a sibling or row.
  private static func isReplaced(_ old: String, by new: String) -> Bool {
    let parts = zip(old.split(separator: "|"), new.split(separator: "|")).first { $0 != $1 }
    return parts?.0.first == "/" || parts?.0.first == ":"
  }
}
