/// The guaranteed orders among the effects of one update.
enum EffectOrder {
  /// Returns pairs of entries of which the first must run before the second.
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
    // Inner appearances precede outer ones (rules 60 and 61).
    if first.isAppearance, second.isAppearance {
      guard first.path.count > second.path.count, first.path.hasPrefix(second.path + "|") else {
        return false
      }
      // Content that is built from a preference comes after everything that may contribute to the preference.
      return !first.path.dropFirst(second.path.count).contains("|.over")
    }
    // Removed views disappear after all other effects, including those of their replacements (rule 64).
    // Presentations are an exception.
    return second.hasGone && !first.hasGone && !second.path.contains("|.sheet")
  }
}
