import Stateroom
import Testing

@Suite struct SimilarityTests {
  private let names = ["type", "label", "text", "containing", "identifier", "until", "wait", "colorScheme"]

  @Test(arguments: [
    ("typ", "type"), ("lable", "label"), ("Text", "text"), ("contain", "containing"), ("wiat", "wait"),
    ("colourScheme", "colorScheme"), ("id", "identifier"),
  ])
  func `a misspelled name is corrected`(given: String, meant: String) {
    #expect(Similarity.correction(of: given, among: names) == meant)
  }

  @Test(arguments: ["", "x", "zzzz", "scene", String(repeating: "y", count: 10_000)])
  func `a name that is like none is not corrected`(given: String) {
    #expect(Similarity.correction(of: given, among: names) == nil)
  }

  @Test func `the nearest names come first`() {
    #expect(
      Similarity.nearest(to: "txet", among: ["font", "identifier", "text"], limit: 2) == ["text", "font"])
  }
}
