import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct AsyncImageTests {
  private struct Portrait: View {
    @State private var name = "ada"

    var body: some View {
      AsyncImage(url: URL(string: "https://example.org/\(name).png"), scale: 2) { phase in
        switch phase {
        case .empty: Text("Loading")
        case .success(let image): image.resizable()
        case .failure(let error): Text("\(error.localizedDescription)")
        @unknown default: EmptyView()
        }
      }
      .accessibilityIdentifier("portrait")
      Button("Other") { name = "alan" }
    }
  }

  private let size = JSONValue.object([
    JSONMember(name: "width", value: .number(80)), JSONMember(name: "height", value: .number(60)),
  ])

  @Test func `the client is told the URL, and reports the picture that it loaded`() throws {
    let host = Host { Portrait() }
    #expect(host.texts.first == "Loading")
    #expect(host.snapshot.contains(#""url":"https://example.org/ada.png","phase":"empty""#))
    try host.perform("load", on: "portrait", size)
    #expect(host.snapshot.contains(#""url":"https://example.org/ada.png","width":40,"height":30"#))
    #expect(!host.texts.contains("Loading"))
  }

  @Test func `a failure has the client's reason`() throws {
    let host = Host { Portrait() }
    try host.perform("load", on: "portrait", .object([JSONMember(name: "error", value: .string("Gone"))]))
    #expect(host.texts.first == "Gone")
    #expect(throws: ActionRefusal.self) { try host.perform("load", on: "portrait", .string("fine")) }
  }

  @Test func `a report is of one URL`() throws {
    let host = Host { Portrait() }
    try host.perform("load", on: "portrait", size)
    try host.perform("tap", on: "Other")
    #expect(host.texts.first == "Loading")
    #expect(host.snapshot.contains(#""url":"https://example.org/alan.png","phase":"empty""#))
  }

  @Test func `without a view of its own it is a placeholder until it is loaded`() throws {
    let host = Host { AsyncImage(url: URL(string: "https://example.org/a.png")).accessibilityIdentifier("a") }
    #expect(host.snapshot.contains(#""type":"Image""#))
    try host.perform("load", on: "a", size)
    #expect(host.snapshot.contains(#""width":80,"height":60"#))
  }
}
