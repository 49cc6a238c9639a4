/// English nouns in the singular and the plural.
enum English {
  /// The grammatical number of a noun.
  enum Count {
    case one, other
  }

  /// Returns a phrase with its noun in agreement with the first number in it.
  ///
  /// - Complexity: O(length).
  static func agree(_ phrase: String) -> String {
    var words = phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let place = words.firstIndex(where: { $0.contains(where: \.isNumber) }) else { return phrase }
    let digits = words[place].filter { $0.isNumber || $0 == "." || $0 == "," }
    let isOne = digits.count == 1 && digits.first?.wholeNumberValue == 1
    if let noun = noun(in: words, from: place + 1) {
      words[noun] = inflect(words[noun], to: isOne ? .one : .other)
    }
    return words.joined(separator: " ")
  }

  /// Returns the index of the counted noun: the last word before a preposition or a punctuation mark.
  private static func noun(in words: [String], from start: Int) -> Int? {
    var result: Int?
    for index in start..<max(start, words.count) {
      let word = words[index]
      if word.first == "(" || ends.contains(word.lowercased()) { break }
      if word.contains(where: \.isLetter) { result = index }
      if word.last.map({ ",.;:!?)".contains($0) }) ?? false { break }
    }
    return result
  }

  private static let ends: Set<String> = [
    "about", "after", "and", "are", "as", "at", "before", "between", "but", "by", "for", "from", "has",
    "have", "in", "into", "is", "left", "near", "of", "on", "or", "out", "over", "per", "remaining",
    "since", "than", "that", "to", "under", "until", "was", "were", "which", "who", "will", "with",
    "within", "without",
  ]

  /// Returns a phrase with its last word in the singular or the plural. Punctuation around the word stays.
  static func inflect(_ phrase: String, to count: Count) -> String {
    guard let last = phrase.lastIndex(where: \.isLetter) else { return phrase }
    let end = phrase.index(after: last)
    let start = phrase[..<end].lastIndex { !$0.isLetter }.map { phrase.index(after: $0) } ?? phrase.startIndex
    let word = String(phrase[start..<end])
    return phrase[..<start] + (count == .one ? singular(of: word) : plural(of: word)) + phrase[end...]
  }

  private static let unchanging: Set<String> = [
    "advice", "aircraft", "bison", "cod", "deer", "equipment", "feedback", "fish", "furniture",
    "homework", "information", "luggage", "moose", "music", "news", "offspring", "progress", "rice",
    "salmon", "series", "sheep", "shrimp", "software", "species", "traffic", "trout",
  ]
  private static let irregular: [String: String] = [
    "analysis": "analyses", "appendix": "appendices", "axis": "axes", "basis": "bases",
    "calf": "calves", "child": "children", "criterion": "criteria", "crisis": "crises",
    "diagnosis": "diagnoses", "die": "dice", "echo": "echoes", "elf": "elves", "embargo": "embargoes",
    "foot": "feet", "goose": "geese", "half": "halves", "hero": "heroes", "knife": "knives",
    "leaf": "leaves", "life": "lives", "loaf": "loaves", "man": "men", "mango": "mangoes",
    "matrix": "matrices", "mouse": "mice", "oasis": "oases", "ox": "oxen", "person": "people",
    "phenomenon": "phenomena", "potato": "potatoes", "quiz": "quizzes", "scarf": "scarves",
    "self": "selves", "shelf": "shelves", "thesis": "theses", "thief": "thieves", "this": "these",
    "tomato": "tomatoes", "tooth": "teeth", "torpedo": "torpedoes", "vertex": "vertices",
    "veto": "vetoes", "wife": "wives", "wolf": "wolves", "woman": "women",
  ]
  private static let irregularPlurals = Dictionary(
    irregular.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  private static func plural(of word: String) -> String {
    let lower = word.lowercased()
    // A word that is already in the plural stays as it is.
    if unchanging.contains(lower) || irregularPlurals[lower] != nil || isRegularPlural(lower) { return word }
    if let other = irregular[lower] { return withCase(of: word, other) }
    if let end = ["man", "woman", "child", "person"].first(where: { lower.hasSuffix($0) }),
      !lower.hasSuffix("human"),
      let other = irregular[end]
    {
      return String(word.dropLast(end.count)) + other
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + like(word, "es") }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
      return String(word.dropLast()) + like(word, "ies")
    }
    return word + like(word, "s")
  }

  private static func singular(of word: String) -> String {
    let lower = word.lowercased()
    if unchanging.contains(lower) { return word }
    if let other = irregularPlurals[lower] { return withCase(of: word, other) }
    if let end = ["women", "men", "children", "people"].first(where: { lower.hasSuffix($0) }),
      let other = irregularPlurals[end]
    {
      return String(word.dropLast(end.count)) + other
    }
    guard isRegularPlural(lower) else { return word }
    if lower.hasSuffix("ies"), lower.count > 4 { return String(word.dropLast(3)) + like(word, "y") }
    if ["sses", "shes", "ches", "xes", "zzes", "uses"].contains(where: lower.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  /// Returns whether a lower-case word has the ending of a regular plural, unlike *bus*, *glass* or
  /// *analysis*.
  private static func isRegularPlural(_ word: String) -> Bool {
    word.count > 2 && word.hasSuffix("s") && !["ss", "us", "is", "as", "os"].contains(where: word.hasSuffix)
      && !singularsInS.contains(word)
  }

  private static let singularsInS: Set<String> = ["lens", "yes", "summons"]

  /// Returns the ending in the case of the word: in capitals after a word in capitals that is longer than an
  /// abbreviation.
  private static func like(_ word: String, _ ending: String) -> String {
    word.count > 3 && word.allSatisfy(\.isUppercase) ? ending.uppercased() : ending
  }

  /// Returns another word, capitalised like the first one.
  private static func withCase(of word: String, _ other: String) -> String {
    if word.count > 1, word.allSatisfy(\.isUppercase) { return other.uppercased() }
    return word.first?.isUppercase == true ? other.prefix(1).uppercased() + other.dropFirst() : other
  }
}
