#if SwiftData
  import StateroomTesting
  import SwiftData
  import SwiftUI
  import Testing

  /// The containers and queries of views.
  @MainActor
  struct ContainerViewTests {
    /// Rule D184.
    @Test func `a query follows the values with which its view is made`() throws {
      let session = TestSession { Chooser().modelContainer(for: Trip.self, inMemory: true) }
      try session.tap("Add")
      #expect(session.shows("2 cheap") && session.shows("first: Oslo"))
      try session.tap("More")
      #expect(session.shows("3 cheap") && session.shows("first: Rome"))
      try session.tap("Add")
      #expect(session.shows("6 cheap"))
    }

    /// Rule D189.
    @Test func `a container is set up once in a session`() throws {
      let setups = Setups()
      for number in 1...2 {
        let session = TestSession { Filled(setups: setups) }
        try session.tap("More")
        try session.tap("More")
        #expect(setups.count == number && session.shows("1 cheap"))
      }
    }

    /// Rule D56.
    @Test func `a container that does not save by itself leaves it to the code`() throws {
      let session = TestSession {
        Saver().modelContainer(for: Trip.self, inMemory: true, isAutosaveEnabled: false)
      }
      try session.tap("Add")
      #expect(session.shows("changed: true"))
      try session.tap("Save")
      #expect(session.shows("changed: false") && session.shows("1 trips"))
      try session.tap("Add")
      try session.tap("Undo")
      #expect(session.shows("changed: false") && session.shows("1 trips"))
    }

    /// Rules D54 and D55.
    @Test func `a container saves by itself at the end of an action`() throws {
      let session = TestSession { Saver().modelContainer(for: Trip.self, inMemory: true) }
      try session.tap("Add")
      try session.tap("Undo")
      #expect(session.shows("1 trips") && session.shows("changed: false"))
    }

    /// Rule D190.
    @Test func `views without a container have no models`() throws {
      let session = TestSession(reportsIssues: false) { Saver() }
      try session.tap("Add")
      #expect(session.shows("0 trips") && session.shows("failed: true"))
      #expect(session.issues.contains { $0.code == .dataFailed })
    }

    /// Rule D187.
    @Test func `a text field changes a model, and all that show it`() throws {
      let session = TestSession { Saver().modelContainer(for: Trip.self, inMemory: true) }
      try session.tap("Add")
      try session.textField("Name").fill("Lisbon")
      #expect(session.shows("trip Lisbon") && session.shows("changed: false"))
    }

    /// Rule D188.
    @Test func `a view leaves a model that is deleted`() throws {
      let session = TestSession { Saver().modelContainer(for: Trip.self, inMemory: true) }
      try session.tap("Add")
      try session.tap("Delete")
      #expect(session.shows("0 trips") && !session.shows("trip Trip"))
    }
  }

  extension TestSession {
    /// Whether a text is shown.
    fileprivate func shows(_ text: String) -> Bool { outline.description.contains(text) }
  }

  private final class Setups {
    var count = 0
  }

  private struct Filled: View {
    let setups: Setups

    var body: some View {
      Chooser().modelContainer(for: Trip.self, inMemory: true) { result in
        setups.count += 1
        (try? result.get().mainContext)?.insert(Trip(name: "Lisbon", cost: 1))
      }
    }
  }

  private struct Chooser: View {
    @State private var most = 10.0
    @Environment(\.modelContext) private var context

    var body: some View {
      Cheap(most: most)
      Button("More") { most *= 10 }
      Button("Add") {
        for (name, cost) in [("Rome", 50.0), ("Oslo", 5), ("Lisbon", 1)] {
          context.insert(Trip(name: name, cost: cost))
        }
      }
    }
  }

  private struct Cheap: View {
    @Query private var trips: [Trip]

    init(most: Double) {
      _trips = Query(filter: #Predicate { $0.cost < most }, sort: \.cost, order: .reverse)
    }

    var body: some View {
      Text("\(trips.count) cheap")
      Text("first: \(trips.first?.name ?? "none")")
    }
  }

  private struct Saver: View {
    @Query private var trips: [Trip]
    @Environment(\.modelContext) private var context
    @State private var looks = 0

    var body: some View {
      Text("\(trips.count) trips \(looks)")
      Text("changed: \(context.hasChanges)")
      Text("failed: \(_trips.fetchError != nil)")
      Button("Add") { context.insert(Trip(name: "Trip")) }
      Button("Save") {
        try? context.save()
        looks += 1
      }
      Button("Undo") {
        context.rollback()
        looks += 1
      }
      Button("Delete") { trips.first.map { context.delete($0) } }
      ForEach(trips) { TripRow(trip: $0) }
    }
  }

  private struct TripRow: View {
    @Bindable var trip: Trip

    var body: some View {
      Text("trip \(trip.name)")
      TextField("Name", text: $trip.name)
    }
  }
#endif
