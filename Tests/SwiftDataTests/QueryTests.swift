#if SwiftData
  import StateroomTesting
  import SwiftData
  import SwiftUI
  import Testing

  private struct TripsApp: App {
    var body: some Scene {
      WindowGroup { TripList() }
        .modelContainer(for: Trip.self)
    }
  }

  private struct TripList: View {
    @Environment(\.modelContext) private var context
    @Query(sort: \Trip.name) private var trips: [Trip]
    @State private var chosen: Trip?
    @State private var shown = Trip(name: "nowhere")
    @State private var model = TripModel()
    @State private var path: [Trip] = []

    var body: some View {
      NavigationStack(path: $path) {
        List {
          ForEach(trips) { trip in
            NavigationLink(trip.name, value: trip)
          }
          .onDelete { for index in $0 { context.delete(trips[index]) } }
          Text("\(trips.count) trips")
          Text("chosen: \(chosen?.name ?? "none")")
          Text("shown: \(shown.name)")
          Button("Show") {
            shown = trips[0]
            model.context = context
          }
          Button("Add by the model") { model.context?.insert(Trip(name: "Added")) }
          Button("Add") { context.insert(Trip(name: "Trip \(trips.count + 1)")) }
          Button("Choose") { chosen = trips.first }
          Button("Rename") { trips.first?.name = "Zagreb" }
          Button("Delete") { if let trip = trips.first { context.delete(trip) } }
        }
        .navigationDestination(for: Trip.self) { TripDetail(trip: $0) }
      }
    }
  }

  @Observable
  private final class TripModel {
    var context: ModelContext?
  }

  private struct TripDetail: View {
    @Bindable var trip: Trip
    @Environment(\.modelContext) private var context

    var body: some View {
      TextField("Name", text: $trip.name)
      Text("\(trip.stays.count) stays of \(trip.name)")
      Button("Stay") { trip.stays.append(Stay(place: "Hotel")) }
    }
  }

  extension TestSession {
    /// Whether a text is shown.
    fileprivate func shows(_ text: String) -> Bool { outline.description.contains(text) }
  }

  @MainActor
  struct QueryTests {
    let session: TestSession

    init() throws { session = try TestApp(of: TripsApp.self).open() }

    /// Rule D183.
    @Test func `a view shows what an action has inserted, changed and deleted`() throws {
      try session.tap("Add")
      try session.tap("Add")
      #expect(session.shows("2 trips"))
      try session.tap("Rename")
      #expect(session.shows("Zagreb"))
      try session.tap("Delete")
      #expect(session.shows("1 trips"))
    }

    /// Rules D58 and D191.
    @Test func `models are there after a crash, and so are the state and the path that hold them`() throws {
      try session.tap("Add")
      try session.tap("Choose")
      try session.tap("Show")
      try session.tap("Trip 1")
      try session.tap("Stay")
      session.crash()
      #expect(session.shows("1 stays of Trip 1"))
      try session.back()
      #expect(session.shows("chosen: Trip 1") && session.shows("shown: Trip 1"))
      try session.tap("Add by the model")
      #expect(session.shows("2 trips"))
    }
  }
#endif
