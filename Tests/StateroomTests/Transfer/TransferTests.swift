import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Items are pasted, shared, dragged and dropped: texts, addresses, or bytes with a content type.
@MainActor @Suite struct TransferTests {
  private struct Card: Codable, Transferable, Sendable, Equatable {
    let rank: Int
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: { "Card \($0.rank)" })
    }
  }

  @Test func `a paste button takes items of its type`() throws {
    struct Pasting: View {
      @State private var text = ""
      @State private var rank = 0
      var body: some View {
        PasteButton(payloadType: String.self) { text = $0.joined(separator: "+") }
        PasteButton(payloadType: Card.self) { rank = $0[0].rank }.accessibilityIdentifier("card")
        Text("Text: \(text), rank: \(rank)")
      }
    }
    let session = TestSession { Pasting() }
    #expect(try session.first("PasteButton")["contentTypes"] == ["public.utf8-plain-text"])
    try session.perform("paste", onFirst: "PasteButton", value: ["One", ["text": "Two"]])
    #expect(session.text("Text: One+Two, rank: 0").exists)
    let bytes = Data(#"{"rank":7}"#.utf8).base64EncodedString()
    try session.perform(
      "paste", on: "card", value: ["contentType": "application/json", "data": .string(bytes)])
    #expect(session.text("Text: One+Two, rank: 7").exists)
    #expect(throws: TestSessionError.self) { try session.perform("paste", on: "card", value: "no card") }
    #expect(throws: TestSessionError.self) { try session.perform("paste", on: "card") }
  }

  @Test func `a paste button of content types passes on item providers`() throws {
    struct Pasting: View {
      @State private var words: [String] = []
      var body: some View {
        PasteButton(supportedContentTypes: [.plainText]) { items in
          for item in items {
            _ = item.loadObject(ofClass: String.self) { text, _ in
              MainActor.assumeIsolated { words.append(text ?? "none") }
            }
          }
        }
        Text(words.joined(separator: " "))
      }
    }
    let session = TestSession { Pasting() }
    try session.perform("paste", onFirst: "PasteButton", value: "word")
    #expect(session.texts.contains("word"))
  }

  @Test func `a share link tells the client what to share`() throws {
    let session = TestSession {
      ShareLink(item: URL(string: "https://example.org")!, subject: Text("Look"), message: Text("Nice"))
      ShareLink("Share all", items: ["One", "Two"]) { item in
        SharePreview("Item \(item)", image: Image(systemName: "doc"))
      }
    }
    let links = session.root.descendants.filter { $0.type == "ShareLink" }
    #expect(links[0]["label"] == "Share…")
    #expect(links[0]["items"] == [["contentTypes": ["public.url"], "text": "https://example.org"]])
    #expect(links[0]["subject"] == "Look")
    #expect(links[0]["message"] == "Nice")
    #expect(links[1]["label"] == "Share all")
    #expect(
      links[1]["items"] == [
        [
          "contentTypes": ["public.utf8-plain-text"], "text": "One", "title": "Item One",
          "image": ["systemName": "doc"],
        ],
        [
          "contentTypes": ["public.utf8-plain-text"], "text": "Two", "title": "Item Two",
          "image": ["systemName": "doc"],
        ],
      ])
  }

  private struct Board: View {
    @State private var dropped: [String] = []
    @State private var isHeldOver = false
    var body: some View {
      Text("Seven").draggable(Card(rank: 7))
      Text("Word").draggable("word") { Text("Picture") }
      Text("Plain")
      Text("Cards: \(dropped.joined(separator: " "))\(isHeldOver ? "…" : "")")
        .accessibilityIdentifier("cards")
        .dropDestination(for: Card.self) { cards, place in
          dropped += cards.map { "\($0.rank)@\(Int(place.x)),\(Int(place.y))" }
          return true
        } isTargeted: {
          isHeldOver = $0
        }
      Text("Texts: \(dropped.joined(separator: " "))")
        .accessibilityIdentifier("texts")
        .onDrop(of: [.text], isTargeted: nil) { items in
          for item in items {
            _ = item.loadObject(ofClass: String.self) { text, _ in
              MainActor.assumeIsolated { dropped.append(text ?? "none") }
            }
          }
          return true
        }
    }
  }

  @Test func `what is dragged from a node is dropped on another`() throws {
    let session = TestSession { Board() }
    let seven = try session.node("Seven")
    #expect(
      seven.modifier("draggable") == [
        "contentTypes": ["public.json", "public.utf8-plain-text"], "text": "Card 7",
      ])
    #expect(try session.node("cards").modifier("dropDestination") == ["contentTypes": ["public.json"]])
    try session.perform(
      "drop", on: "cards", value: ["from": .string(seven.id), "location": ["x": 3, "y": 4]])
    #expect(session.text("Cards: 7@3,4").exists)
    try session.perform("drop", on: "texts", value: ["from": .string(session.node("Word").id)])
    #expect(session.text("Texts: 7@3,4 word").exists)
  }

  @Test func `what comes from elsewhere is dropped as items`() throws {
    let session = TestSession { Board() }
    try session.perform("drop", on: "texts", value: ["items": ["from a desk"]])
    #expect(session.text("Texts: from a desk").exists)
    #expect(throws: TestSessionError.self) {
      try session.perform("drop", on: "cards", value: ["items": ["no card"]])
    }
    #expect(throws: TestSessionError.self) {
      try session.perform("drop", on: "cards", value: ["from": .string(session.node("Plain").id)])
    }
    #expect(throws: TestSessionError.self) {
      try session.perform("drop", on: "cards", value: ["from": .string(session.node("Word").id)])
    }
  }

  @Test func `a view learns that something is held over it`() throws {
    let session = TestSession { Board() }
    try session.perform("dropTarget", on: "cards", value: true)
    #expect(session.text("Cards: …").exists)
    try session.perform("dropTarget", on: "cards", value: false)
    #expect(session.text("Cards: ").exists)
  }

  @Test func `a drop that the app refuses is answered as refused, and shows what the app did`() throws {
    struct Refusing: View {
      @State private var count = 0
      var body: some View {
        Text("Asked \(count)").accessibilityIdentifier("place").dropDestination(for: String.self) { _, _ in
          count += 1
          return count > 1
        }
        Text("B").accessibilityIdentifier("items").onDrop(of: [UTType.plainText], isTargeted: nil) { _ in
          false
        }
      }
    }
    let session = TestSession { Refusing() }
    #expect(throws: TestSessionError.self) {
      try session.perform("drop", on: "place", value: ["items": ["One"]])
    }
    #expect(session.text("Asked 1").exists)
    try session.perform("drop", on: "place", value: ["items": ["One"]])
    #expect(session.text("Asked 2").exists)
    #expect(throws: TestSessionError.self) {
      try session.perform("drop", on: "items", value: ["items": ["One"]])
    }
  }

  @Test func `a delegate decides about drops`() throws {
    struct Gate: DropDelegate {
      let journal: Journal
      func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
      func performDrop(info: DropInfo) -> Bool {
        journal.note("dropped \(info.itemProviders(for: [.text]).count)")
        return true
      }
      func dropEntered(info: DropInfo) { journal.note("entered") }
      func dropUpdated(info: DropInfo) -> DropProposal? {
        journal.note("moved \(Int(info.location.x))")
        return DropProposal(operation: .copy)
      }
      func dropExited(info: DropInfo) { journal.note("left") }
    }
    let journal = Journal()
    let session = TestSession { Text("Gate").onDrop(of: [.text, .png], delegate: Gate(journal: journal)) }
    try session.perform("dropTarget", on: "Gate", value: true)
    try session.perform("dropTarget", on: "Gate", value: ["location": ["x": 5, "y": 6]])
    try session.perform("dropTarget", on: "Gate", value: false)
    try session.perform("drop", on: "Gate", value: ["items": ["a", "b"]])
    #expect(journal.lines == ["entered", "moved 5", "left", "dropped 2"])
    #expect(throws: TestSessionError.self) {
      try session.perform(
        "drop", on: "Gate", value: ["items": [["data": "AA==", "contentType": "image/png"]]])
    }
  }
}
