import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct SheetTests {
  struct Sheets: View {
    let journal: Journal
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
    let journal = Journal()
    let host = Host(Sheets(journal: journal))
    #expect(host.first("Sheet") == nil)
    try host.perform(on: "Open")
    let sheet = try #require(host.first("Button")?.first("Sheet"))
    #expect(host.first("Button")?.modifier("sheet")?["node"] == .string(sheet.id))
    #expect(sheet.words == ["Close"])
    try host.perform(on: "Close")
    #expect(host.first("Sheet") == nil)
    try host.perform(on: "Open")
    try host.perform("dismiss", onFirst: "Sheet")
    #expect(host.first("Sheet") == nil)
    #expect(journal.lines == ["dismissed", "dismissed"])
  }

  @Test func `two sheets of one view have ids of their own`() throws {
    let host = Host(Sheets(journal: Journal()))
    try host.perform(on: "Open")
    let first = host.first("Sheet")?.id
    try host.perform(on: "Close")
    try host.perform(on: "Item")
    #expect(host.first("Sheet")?.words == ["Item 3"])
    #expect(host.first("Sheet")?.id != first)
  }

  @Test func `interactiveDismissDisabled takes the action away`() throws {
    let host = Host(
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
    let host = Host(
      Text("Host").popover(isPresented: .constant(true)) { Shouting() }.disabled(true))
    #expect(host.first("Popover")?.words == ["Enabled: false"])
  }
}

@MainActor
@Suite struct LateDismissalTests {
  @Test func `dismissing what has gone does nothing`() throws {
    final class Keeper {
      var dismiss: DismissAction?
    }
    struct Page: View {
      let keeper: Keeper
      @Environment(\.dismiss) private var dismiss
      var body: some View { Text("Page").onAppear { keeper.dismiss = dismiss } }
    }
    let keeper = Keeper()
    let host = Host(NavigationStack { NavigationLink("Open") { Page(keeper: keeper) } })
    try host.perform(on: "Open")
    try host.perform("pop", onFirst: "NavigationStack")
    keeper.dismiss?()
    host.session.settle()
    #expect(host.words == ["Open"])
    host.session.close()
    keeper.dismiss?()
  }

  @Test func `a presentation in a covered page comes back with it`() throws {
    struct Content: View {
      @State private var isPresented = false
      var body: some View {
        TabView {
          Button("Ask") { isPresented = true }
            .sheet(isPresented: $isPresented) { Text("Sheet") }
          Text("Other")
        }
      }
    }
    let host = Host(Content())
    try host.perform(on: "Ask")
    try host.perform("set", onFirst: "TabView", .integer(1))
    #expect(host.words == ["Other"])
    try host.perform("set", onFirst: "TabView", .integer(0))
    #expect(host.words == ["Ask", "Sheet"])
  }

  @Test func `changes rebuild the snapshot when pages come and go`() throws {
    let host = Host(
      NavigationStack {
        ForEach(0..<3) { number in
          NavigationLink("Row \(number.description)") { Text("Page \(number.description)") }
        }
      })
    let before = host.session.revision
    try host.perform(on: "Row 1")
    let json = JSONWriter()
    host.session.writeChanges(since: before, to: json)
    let changes = try JSONReader.read(json.copyBytes())
    guard case .array(let invalidated)? = changes["invalidated"] else { return #expect(Bool(false)) }
    #expect(invalidated.map { $0["type"] } == [.string("NavigationStack")])
    #expect("\(invalidated)".contains("Page 1"))
  }
}
