import Testing

@testable import StateroomClient

@Suite struct SightingTests {
  @Test func `a change is the lines that it brought, and those that it took away`() {
    let changes = Sighting.ofChange(
      from: ["List", "Text \"1\"", "Text \"1\"", "Button \"Add\""],
      to: ["List", "Text \"2\"", "Text \"2\"", "Button \"Add\""], in: "S1")
    #expect(
      changes == [
        Sighting(variable: "S1", isShown: true, text: "Text \"2\""),
        Sighting(variable: "S1", isShown: false, text: "Text \"1\""),
      ])
  }

  @Test func `of a large change the first lines are recorded`() {
    let changes = Sighting.ofChange(from: [], to: (1...1_000).map { "Text \"\($0)\"" }, in: "S1")
    #expect(changes.map(\.text) == (1...20).map { "Text \"\($0)\"" })
  }

  @Test(arguments: [
    Sighting(variable: "S1", isShown: true, text: "Text \"It's\" #a $HOME `id`"),
    Sighting(variable: "S12", isShown: false, text: "Button \"\\\""),
  ])
  func `a line that was written is read as it was`(sighting: Sighting) {
    #expect(Sighting(line: sighting.line) == sighting)
  }

  @Test(arguments: ["shows $HOME 'a'", "shows $S1", "shows $S1 'a'; id", "hides S1 'a'", "rm $S1 'a'"])
  func `any other line is refused`(line: String) {
    #expect(Sighting(line: line) == nil)
  }
}
