#if SwiftData
  import SwiftData
  import SwiftUI

  @Model
  final class Journey {
    #Index<Journey>([\.start], [\.name])

    @Attribute(.unique) var name: String
    var start: Date
    var mood: Mood = Mood.calm
    var isDone = false
    @Relationship(deleteRule: .cascade, inverse: \Stop.journey) var stops: [Stop] = []
    @Relationship(inverse: \Companion.journeys) var companions: [Companion] = []

    init(name: String, start: Date = .now) {
      self.name = name
      self.start = start
    }

    enum Mood: String, Codable, CaseIterable { case calm, wild }
  }

  @Model
  final class Stop {
    var place: String
    var order: Int
    var journey: Journey?

    init(place: String, order: Int) {
      self.place = place
      self.order = order
    }
  }

  @Model
  final class Companion {
    @Attribute(.unique) var name: String
    var journeys: [Journey] = []

    init(name: String) { self.name = name }
  }
#endif
