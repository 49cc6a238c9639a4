import Testing

@testable import Stateroom

@MainActor
@Suite struct InflectionTests {
  private func words(_ key: LocalizedStringKey) -> String { Text(key).text }

  @Test func `a noun agrees with its number`() {
    #expect(words("^[\(0) apple](inflect: true)") == "0 apples")
    #expect(words("^[\(1) apple](inflect: true)") == "1 apple")
    #expect(words("Eat ^[\(2) apple](inflect: true) a day") == "Eat 2 apples a day")
    #expect(words("^[\(1_234) box](inflect: true)") == "1,234 boxes")
    #expect(words("^[\(1) apples](inflect: true)") == "1 apple")
  }

  @Test(arguments: [
    ("berry", "berries"), ("day", "days"), ("person", "people"), ("child", "children"), ("Child", "Children"),
    ("policeman", "policemen"), ("human", "humans"), ("leaf", "leaves"), ("sheep", "sheep"), ("bus", "buses"),
    ("glass", "glasses"), ("analysis", "analyses"), ("match", "matches"), ("CD", "CDs"), ("hero", "heroes"),
    ("photo", "photos"), ("quiz", "quizzes"), ("red apple", "red apples"),
    ("piece of cake", "pieces of cake"),
    ("item left", "items left"), ("file (deleted)", "files (deleted)"),
  ])
  func `English plurals`(_ singular: String, _ plural: String) {
    #expect(words("^[\(3) \(singular)](inflect: true)") == "3 \(plural)")
    #expect(words("^[\(1) \(singular)](inflect: true)") == "1 \(singular)")
  }

  @Test func `marks never show`() {
    #expect(words("**^[\(2) apple](inflect: true)**") == "2 apples")
    #expect(words("^[**\(2)** apple](inflect: true)") == "2 apples")
    #expect(words("[^[\(2) apple](inflect: true)](https://a.example)") == "2 apples")
    #expect(words("^[\(2) ^[big apple](size: 'big')](inflect: true)") == "2 big apples")
    #expect(
      words("^[\(2) apple](inflect: true, morphology: { partOfSpeech: \"noun\", number: \"one\" })")
        == "2 apple")
    #expect(words("^[bold](rainbow: 'a)b')!") == "bold!")
    #expect(words("^[no number](inflect: true)") == "no number")
  }

  @Test func `what is no inflection stays as it is`() {
    #expect(words("2^[3] and \\^[x](y)") != "")
    #expect(words("a ^ b") == "a ^ b")
    #expect(words("^[unfinished") == "^[unfinished")
    #expect(words("x^[1]") == "x^[1]")
  }

  @Test func `values that look like marks stay as they are`() {
    let name = "^[2 apple](inflect: true)"
    #expect(words("Say \(name)") == "Say ^[2 apple](inflect: true)")
  }

  @Test func `marks that never end are read in linear time`() {
    let text = String(repeating: "^[a](b", count: 5_000)
    #expect(Inflection(of: text) == nil)
    #expect(Inflection(of: String(repeating: "^[", count: 20_000)) == nil)
  }
}
