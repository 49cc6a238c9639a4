import Stateroom
import StateroomTesting
import Testing

/// The words that assistive technology reads of texts and their parts.
@MainActor @Suite struct SpeechTests {
  @Test func `a part of a text has words that are read instead of it`() throws {
    let session = TestSession {
      (Text("5 ") + Text("′").accessibilityLabel("minutes").bold()).italic()
      Text("A").accessibilityLabel(Text("B")).accessibilityHeading(.h2).accessibilityTextContentType(.console)
        .speechAdjustedPitch(0.5).speechSpellsOutCharacters()
    }
    let parts = try session.first("Text")
    #expect(parts["text"] == "5 ′")
    #expect(parts["accessibilityLabel"] == "5 minutes")
    let whole = try session.text("B").node
    #expect(whole["text"] == "A")
    #expect(whole["accessibilityLabel"] == "B")
    #expect(whole.modifier("accessibilityHeading") == 2)
    #expect(whole.modifier("accessibilityTextContentType") == "console")
    #expect(whole.modifier("speechAdjustedPitch") == 0.5)
    #expect(whole.modifier("speechSpellsOutCharacters") == true)
  }
}
