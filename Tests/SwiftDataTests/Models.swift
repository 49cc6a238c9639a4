#if SwiftData
  import SwiftData
  import SwiftUI

  @Model
  final class Trip {
    var name: String
    var start: Date
    var cost: Double = 0
    var isDone = false
    var kind: Kind = Kind.city
    var notes: String?
    var address: Address?
    var tags: [String] = []
    @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
    var people: [Person] = []
    @Transient var isOpen = false

    init(name: String, start: Date = .init(timeIntervalSinceReferenceDate: 0), cost: Double = 0) {
      self.name = name
      self.start = start
      self.cost = cost
    }

    enum Kind: String, Codable, CaseIterable { case city, beach }
    struct Address: Codable, Equatable { var street: String }
  }

  @Model
  final class Stay {
    var place: String
    var nights: Int
    var trip: Trip?

    init(place: String, nights: Int = 1, trip: Trip? = nil) {
      self.place = place
      self.nights = nights
      self.trip = trip
    }
  }

  @Model
  final class Person {
    @Attribute(.unique) var name: String
    var age: Int
    @Relationship(inverse: \Trip.people) var trips: [Trip] = []

    init(name: String, age: Int = 30) {
      self.name = name
      self.age = age
    }
  }
#endif
