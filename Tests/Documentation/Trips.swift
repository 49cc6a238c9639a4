import SwiftData
import SwiftUI

@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup { TripList() }
      .modelContainer(for: Trip.self)
  }
}

@Model
final class Trip {
  #Index<Trip>([\.start])

  @Attribute(.unique) var name: String
  var start: Date
  @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []

  init(name: String, start: Date) {
    self.name = name
    self.start = start
  }
}

@Model
final class Stay {
  var place: String
  var trip: Trip?

  init(place: String) { self.place = place }
}

struct TripList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Trip.start) private var trips: [Trip]

  var body: some View {
    List(trips) { Text($0.name) }
    Button("Add") { context.insert(Trip(name: "Trip \(trips.count)", start: .now)) }
  }
}
