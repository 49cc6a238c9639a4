import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct SheetTests {
  struct Sheets: View {
    let journal: ContainerJournal
    @State private var isPresented = false
    @State private var item: Item?
    var body: some View {
      Button("Open") { isPresented = true }
        .sheet(isPresented: $isPresented, onDismiss: { journal.note("dismissed") }) { Inside() }
        .sheet(item: $item) { Text("Item \($0.id.description)") }
      Button("Item") { item = Item(id: 3) }
    }
  }

  struct Item: Identifiable { let id: Int }

  struct Inside: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  @Test func `a sheet stands below its presenter until it is dismissed`() throws {
    let journal = ContainerJournal()
    let host = ContainerHost(Sheets(journal: journal))
    #expect(host.first("Sheet") == nil)
    try host.act("Open")
    let sheet = try #require(host.first("Button")?.first("Sheet"))
    #expect(host.first("Button")?.modifier("sheet")?["node"] == .string(sheet.id))
    #expect(sheet.words == ["Close"])
    try host.act("Close")
    #expect(host.first("Sheet") == nil)
    try host.act("Open")
    try host.act(on: "Sheet", "dismiss")
    #expect(host.first("Sheet") == nil)
    #expect(journal.lines == ["dismissed", "dismissed"])
  }

  @Test func `two sheets of one view have ids of their own`() throws {
    let host = ContainerHost(Sheets(journal: ContainerJournal()))
    try host.act("Open")
    let first = host.first("Sheet")?.id
    try host.act("Close")
    try host.act("Item")
    #expect(host.first("Sheet")?.words == ["Item 3"])
    #expect(host.first("Sheet")?.id != first)
  }

  @Test func `interactiveDismissDisabled takes the action away`() throws {
    let host = ContainerHost(
      Text("Host").fullScreenCover(isPresented: .constant(true)) {
        Text("Locked").interactiveDismissDisabled()
      })
    #expect(host.first("FullScreenCover")?.actions == [])
  }

  @Test func `a sheet has the environment of its presenter`() {
    struct Shouting: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text("Enabled: \(isEnabled.description)") }
    }
    let host = ContainerHost(
      Text("Host").popover(isPresented: .constant(true)) { Shouting() }.disabled(true))
    #expect(host.first("Popover")?.words == ["Enabled: false"])
  }
}
