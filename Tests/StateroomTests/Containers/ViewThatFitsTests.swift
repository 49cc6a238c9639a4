import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct ViewThatFitsTests {
  private struct Fitting: View {
    var axes: Axis.Set = [.horizontal, .vertical]
    var body: some View {
      ViewThatFits(in: axes) {
        Text("a long text that wants very much room, more than a phone has across")
        Text("a text of less")
        Text("little")
      }
      .accessibilityIdentifier("fitting")
    }
  }

  @Test func `the first view that fits is shown, or the last`() throws {
    let host = Host { Fitting() }
    #expect(host.texts == ["a text of less"])
    try host.perform("resize", on: "fitting", .members(("width", .number(20)), ("height", .number(0))))
    #expect(host.texts == ["little"])
    try host.perform("resize", on: "fitting", .members(("width", .number(2000)), ("height", .number(0))))
    #expect(host.texts.first?.hasPrefix("a long") == true)
    #expect(Host { Fitting(axes: .vertical) }.texts.first?.hasPrefix("a long") == true)
    #expect(Host { Fitting().frame(width: 60) }.texts == ["little"])
  }
}
