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
    // What goes does so after everything else, what takes its place included (rule 64), unless it is a presentation.
    return second.hasGone && !first.hasGone && !second.path.contains("|.sheet")
  }
}
