import Testing

@testable import Stateroom

@Suite struct WantedTextTests {
  /// Scalars that combine, decompose, fold or belong together.
  private static let scalars = Array(
    ("aeKk;`s\u{301}\u{323}\u{308}éÉüßẞİıſ\u{212A}\u{37E}\u{1FEF}ΣσςΐΆ\r\n 가각각👩\u{200D}👧🇩🇪\u{FE0F}न\u{94D}ि"
      + "\u{1100}\u{0344}ﬁⅨ").unicodeScalars)

  private static func word(_ lengths: ClosedRange<Int>, from letters: [Unicode.Scalar]) -> String {
    var word = ""
    for _ in 0..<Int.random(in: lengths) { word.unicodeScalars.append(letters.randomElement()!) }
    return word
  }

  @Test func `a text is found where its characters are, in any case`() {
    for _ in 0..<20_000 {
      let letters = (0..<Int.random(in: 1...5)).map { _ in Self.scalars.randomElement()! }
      let (wanted, text) = (Self.word(0...4, from: letters), Self.word(0...10, from: letters))
      // The characters one by one, since Foundation's method of the name finds parts of them.
      let (lower, pattern) = (Array(text.lowercased()), Array(wanted.lowercased()))
      let isThere = (0...lower.count).contains { lower[$0...].starts(with: pattern) }
      #expect(
        WantedText(wanted).occurs(in: text) == isThere,
        "\(wanted.unicodeScalars.map(\.value)) in \(text.unicodeScalars.map(\.value))")
    }
  }

  @Test func `equivalent texts are equal, and an accent makes another letter`() {
    #expect(WantedText("é").occurs(in: "CAFE\u{301}"))
    #expect(WantedText("E\u{301}").occurs(in: "café"))
    #expect(!WantedText("e").occurs(in: "cafe\u{301}"))
    #expect(!WantedText("é").occurs(in: "cafe"))
    #expect(WantedText("").occurs(in: ""))
  }
}
