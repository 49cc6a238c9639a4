import Foundation
import Stateroom
import Testing

/// Every form of a presentation, as apps write it.
@MainActor
@Suite struct PresentationFormTests {
  struct Item: Identifiable, Hashable { let id: Int }

  /// The content of all presented pages: it shows whether it is presented, presents more and dismisses itself.
  struct Page: View {
    let name: String
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var presentationMode
    @State private var isDeeper = false
    var body: some View {
      Button("\(name) \(isPresented.description)") { isDeeper = true }
        .sheet(isPresented: $isDeeper) { Page(name: name + "+") }
      Button("Close \(name)") { dismiss() }
      Button("End \(name)") { presentationMode.wrappedValue.dismiss() }
    }
  }

  struct Presenter: View {
    let journal: Journal
    @State private var sheet = false
    @State private var cover = false
    @State private var popover = false
    @State private var sheetItem: Item?
    @State private var coverItem: Item?
    @State private var popoverItem: Item?
    var body: some View {
      VStack {
        Button("sheet") { sheet = true }
        Button("cover") { cover = true }
        Button("popover") { popover = true }
        Button("sheet item") { sheetItem = Item(id: (sheetItem?.id ?? 0) + 1) }
        Button("cover item") { coverItem = Item(id: 2) }
        Button("popover item") { popoverItem = Item(id: 3) }
      }
      .sheet(isPresented: $sheet, onDismiss: { journal.note("sheet") }) { Page(name: "A") }
      .fullScreenCover(isPresented: $cover, onDismiss: { journal.note("cover") }) { Page(name: "B") }
      .popover(isPresented: $popover, arrowEdge: .top) { Page(name: "C") }
      .sheet(item: $sheetItem, onDismiss: { journal.note("sheet item") }) { Page(name: "D\($0.id)") }
      .fullScreenCover(item: $coverItem) { item in Page(name: "E\(item.id)") }
      .popover(item: $popoverItem, attachmentAnchor: .rect(.bounds)) { Page(name: "F\($0.id)") }
    }
  }

  @Test(
    arguments: [
      ("sheet", "Sheet", "A"), ("cover", "FullScreenCover", "B"), ("popover", "Popover", "C"),
      ("sheet item", "Sheet", "D1"), ("cover item", "FullScreenCover", "E2"),
      ("popover item", "Popover", "F3"),
    ])
  func `a presentation opens, knows that it is one, and dismisses itself`(
    _ button: String, _ type: String, _ name: String
  ) throws {
    let journal = Journal()
    let host = Host(Presenter(journal: journal))
    for close in ["Close \(name)", "End \(name)"] {
      try host.perform(on: button)
      #expect(host.first(type)?.words == ["\(name) true", "Close \(name)", "End \(name)"])
      try host.perform(on: close)
      #expect(host.first(type) == nil)
    }
    try host.perform(on: button)
    try host.perform("dismiss", onFirst: type)
    #expect(host.first(type) == nil)
    if ["sheet", "cover", "sheet item"].contains(button) {
      #expect(journal.lines == [button, button, button])
    }
  }

  @Test func `a presented page presents another, which closes alone`() throws {
    let journal = Journal()
    let host = Host(Presenter(journal: journal))
    try host.perform(on: "sheet")
    try host.perform(on: "A true")
    try host.perform(on: "A+ true")
    #expect(host.words.filter { $0.hasPrefix("Close") } == ["Close A++", "Close A+", "Close A"])
    try host.perform(on: "Close A++")
    #expect(host.words.filter { $0.hasPrefix("Close") } == ["Close A+", "Close A"])
    try host.perform(on: "Close A")
    #expect(host.words.filter { $0.hasPrefix("Close") } == [])
    #expect(journal.lines == ["sheet"])
  }

  @Test func `another item is another presentation, with state of its own`() throws {
    struct Content: View {
      @State private var item: Item?
      var body: some View {
        Button("next") { item = Item(id: (item?.id ?? 0) + 1) }
          .sheet(item: $item) { Counter(name: $0.id.description) }
      }
    }
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name): \(count.description)") { count += 1 } }
    }
    let host = Host(Content())
    try host.perform(on: "next")
    try host.perform(on: "1: 0")
    let first = host.first("Sheet")?.id
    try host.perform(on: "next")
    #expect(host.first("Sheet")?.words == ["2: 0"])
    #expect(host.first("Sheet")?.id != first)
  }

  @Test func `a confirmation dialog in each of its forms`() throws {
    struct Content: View {
      let journal: Journal
      @State private var isAsked = false
      @State private var item: Item?
      @State private var hasItem = false
      var body: some View {
        Button("ask") { isAsked = true }
          .confirmationDialog("Sure?", isPresented: $isAsked) {
            Button("Delete", role: .destructive) { journal.note("deleted") }
            Button("Keep", role: .cancel) { journal.note("kept") }
          } message: {
            Text("It is gone then.")
          }
        Button("ask about 4") {
          item = Item(id: 4)
          hasItem = true
        }
        .confirmationDialog("About", isPresented: $hasItem, titleVisibility: .visible, presenting: item) {
          item in
          Button("Delete \(item.id)") { journal.note("deleted \(item.id)") }
        } message: {
          Text("Item \($0.id)")
        }
      }
    }
    let journal = Journal()
    let host = Host(Content(journal: journal))
    try host.perform(on: "ask")
    #expect(host.first("ConfirmationDialog")?.words == ["Delete", "Keep", "It is gone then."])
    try host.perform(on: "Keep")
    #expect(host.first("ConfirmationDialog") == nil)
    try host.perform(on: "ask about 4")
    try host.perform(on: "Delete 4")
    #expect(host.first("ConfirmationDialog") == nil)
    #expect(journal.lines == ["kept", "deleted 4"])
  }
}
