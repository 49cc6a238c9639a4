#if PostgreSQL
  import RenderTree
  import Stateroom
  import Testing

  @testable import StateroomServer

  /// Two versions of an app run side by side while servers are replaced one by one.
  @Suite(.enabled(if: TrialDatabase.target != nil)) struct TwoVersionsTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    private func withVersions(
      body: @escaping @Sendable (APIClient, APIClient) throws -> Void
    ) async throws {
      let stores = (try database.server(freshness: .zero), try database.server(freshness: .zero))
      try await StateroomServerTests.withServers(
        stores, each: { try await withAPI(of: OldNotes.self, store: $0, body: $1) },
        second: { try await withAPI(of: NewNotes.self, store: $0, body: $1) }, body: body)
    }

    @Test func `values that one version does not know are kept for the other`() async throws {
      try await withVersions { [database] earlier, later in
        let session = later.open("note")
        for target in ["write", "add", "add", "grow"] {
          #expect(later.act(session, #"{"target":"\#(target)"}"#).status == 200)
        }
        // Back and forth: each version finds the other's changes.
        for round in 0..<3 {
          #expect(earlier.act(session, #"{"target":"add"}"#).text.contains("Count: \(3 + 2 * round)"))
          let kept = try database.number("SELECT count(*) FROM unfitting")
          #expect(kept > 0)
          let shown = later.call("GET \(session)").text
          #expect(shown.contains("Note: written") && shown.contains("Size: 2"))
          #expect(later.act(session, #"{"target":"add"}"#).text.contains("Count: \(4 + 2 * round)"))
        }
      }
    }

    @Test func `a session that only one version can open is none for the other, and stays`() async throws {
      try await withVersions { earlier, later in
        let session = later.open("board")
        #expect(earlier.call("GET \(session)").status == 404)
        #expect(later.call("GET \(session)").status == 200)
      }
    }

    /// The version of the app without notes.
    struct OldNotes: App {
      var body: some Scene {
        WindowGroup("Note", id: "note") {
          VStack {
            Counting()
            Size(grown: false)
          }
        }
      }
    }

    /// The version of the app with notes, whose sizes are numbers.
    struct NewNotes: App {
      var body: some Scene {
        WindowGroup("Note", id: "note") {
          VStack {
            Counting()
            Size(grown: true)
            Note()
          }
        }
        WindowGroup("Board", id: "board") { Text("Board") }
      }
    }

    struct Counting: View {
      @State private var count = 0
      var body: some View {
        Text("Count: \(count)")
        Button("Add") { count += 1 }.accessibilityIdentifier("add")
      }
    }

    struct Note: View {
      @State private var text = "none"
      var body: some View {
        Text("Note: \(text)")
        Button("Write") { text = "written" }.accessibilityIdentifier("write")
      }
    }

    struct Size: View {
      let grown: Bool
      var body: some View {
        if grown { Grown() } else { Text("Size: small") }
      }
    }

    struct Grown: View {
      @State private var size = 1
      var body: some View {
        Text("Size: \(size)")
        Button("Grow") { size += 1 }.accessibilityIdentifier("grow")
      }
    }
  }
#endif
