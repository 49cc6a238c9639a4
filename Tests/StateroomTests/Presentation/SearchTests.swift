import Stateroom
import StateroomTesting
import Testing

/// Suggestions, scopes and tokens stand in the search field while people search.
@MainActor @Suite struct SearchTests {
  private struct Topic: Identifiable, Codable, Hashable {
    let id: Int
    let name: String
  }

  private struct Searching: View {
    @State private var text = ""
    @State private var tokens: [Topic] = []
    @State private var suggested = [Topic(id: 1, name: "Art"), Topic(id: 2, name: "Tea")]
    @State private var scope = "all"
    var body: some View {
      Text("\(scope): \(text) \(tokens.map(\.name).joined(separator: "+"))")
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { topic in
          Text(topic.name)
        }
        .searchSuggestions {
          Text("Apples").searchCompletion("apples")
          Text("Topic").searchCompletion(Topic(id: 3, name: "Own"))
        }
        .searchScopes($scope) {
          Text("All").tag("all")
          Text("Mine").tag("mine")
        }
    }
  }

  @Test func `suggestions complete the search, and only while people search`() throws {
    let session = TestSession { Searching() }
    #expect(!session.has("SearchSuggestions"))
    #expect(!session.has("SearchScopes"))
    try session.set("Search", to: "ap")
    #expect(try session.first("SearchSuggestions").texts == ["Apples", "Topic"])
    try session.tap("Apples")
    #expect(session.text("all: apples ").exists)
    try session.tap("Topic")
    #expect(session.text("all: apples Own").exists)
  }

  @Test func `tokens are added and removed by their ids`() throws {
    let session = TestSession { Searching() }
    #expect(
      try session.first("SearchField")["suggestedTokens"] == [
        ["id": 1, "label": "Art"], ["id": 2, "label": "Tea"],
      ])
    try session.perform("addToken", onFirst: "SearchField", value: 2)
    #expect(try session.first("SearchField")["tokens"] == [["id": 2, "label": "Tea"]])
    #expect(session.text("all:  Tea").exists)
    session.hibernate()
    #expect(try session.first("SearchField")["tokens"] == [["id": 2, "label": "Tea"]])
    try session.perform("removeToken", onFirst: "SearchField", value: 2)
    #expect(try session.first("SearchField")["tokens"] == [])
    #expect(throws: TestSessionError.self) {
      try session.perform("removeToken", onFirst: "SearchField", value: 2)
    }
    #expect(throws: TestSessionError.self) {
      try session.perform("addToken", onFirst: "SearchField", value: 9)
    }
  }

  @Test func `a scope is chosen as in a picker`() throws {
    let session = TestSession { Searching() }
    try session.set("Search", to: "x")
    try session.set("Scope", to: "mine")
    #expect(session.text("mine: x ").exists)
  }

  @Test func `suggestions stand in the call that adds the field`() throws {
    struct Listing: View {
      @State private var text = ""
      var body: some View {
        Text("Found \(text)").searchable(text: $text, prompt: "Find") {
          ForEach(["apples", "pears"], id: \.self) { Text($0).searchCompletion($0) }
        }
      }
    }
    let session = TestSession { Listing() }
    try session.set("Search", to: "pe")
    try session.tap("pears")
    #expect(session.text("Found pears").exists)
  }
}
