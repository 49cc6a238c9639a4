#if SwiftData
  import StateroomTesting
  import SwiftData
  import SwiftUI
  import Testing

  /// Contexts that code keeps where all sessions find them.
  @MainActor
  struct SharedContextTests {
    /// Rule D206.
    @Test func `a context that one session has made has the models of the session that uses it`() throws {
      try eachHasItsOwn(TestApp(of: SharedApp.self))
    }

    /// Rule D206.
    @Test func `so has one that was made outside of all sessions`() throws {
      _ = SharedContexts.early
      try eachHasItsOwn(TestApp(of: EarlyApp.self))
    }

    /// Rule D206.
    @Test func `so has one that saves when it is told to`() throws {
      try eachHasItsOwn(TestApp(of: FurtherApp.self))
    }

    /// Rule D208.
    @Test func `a model of one session is not inserted in another, which says so`() throws {
      let app = TestApp(of: SeedApp.self)
      let (one, other) = (try app.open(), try app.open(reportsIssues: false))
      try one.tap("Add")
      try other.tap("Add")
      #expect(one.shows("1 trips") && !one.issues.contains { $0.code == .dataFailed })
      #expect(other.shows("0 trips") && other.issues.contains { $0.code == .dataFailed })
    }

    private func eachHasItsOwn(_ app: TestApp) throws {
      let (one, other) = (try app.open(), try app.open())
      try one.tap("Add")
      #expect(one.shows("1 trips") && other.shows("0 trips"))
      try other.tap("Add")
      try other.tap("Add")
      #expect(one.shows("1 trips") && other.shows("2 trips"))
      one.crash()
      #expect(one.shows("1 trips"))
    }
  }

  @MainActor
  private enum SharedContexts {
    static let container = made()
    static let shared = container.mainContext
    static let early = made().mainContext
    static let further = ModelContext(container)

    static let seed = Trip(name: "Seed")

    private static func made() -> ModelContainer {
      do { return try ModelContainer(for: Trip.self) } catch { preconditionFailure("\(error)") }
    }
  }

  private struct SharedApp: App {
    var body: some Scene {
      WindowGroup { Adder(context: SharedContexts.shared) }.modelContainer(SharedContexts.container)
    }
  }

  private struct EarlyApp: App {
    var body: some Scene {
      WindowGroup { Adder(context: SharedContexts.early) }.modelContainer(SharedContexts.container)
    }
  }

  private struct FurtherApp: App {
    var body: some Scene {
      WindowGroup { Adder(context: SharedContexts.further) }.modelContainer(SharedContexts.container)
    }
  }

  private struct SeedApp: App {
    var body: some Scene {
      WindowGroup { Sower() }.modelContainer(SharedContexts.container)
    }
  }

  private struct Sower: View {
    @Environment(\.modelContext) private var context
    @Query private var trips: [Trip]

    var body: some View {
      Text("\(trips.count) trips")
      Button("Add") { context.insert(SharedContexts.seed) }
    }
  }

  private struct Adder: View {
    let context: ModelContext
    @Query private var trips: [Trip]

    var body: some View {
      Text("\(trips.count) trips")
      Button("Add") {
        context.insert(Trip(name: "Trip"))
        try? context.save()
      }
    }
  }

  extension TestSession {
    /// Whether a text is shown.
    fileprivate func shows(_ text: String) -> Bool { outline.description.contains(text) }
  }
#endif
