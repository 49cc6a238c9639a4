#if SwiftData
  import SwiftData
  import Testing

  @MainActor
  struct ContextTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Trip.self)
      container = context.container
    }

    private func trips() throws -> [Trip] { try context.fetch(FetchDescriptor<Trip>()) }

    /// Rule D39.
    @Test func `an inserted model is fetched before it is saved, and after`() throws {
      context.insert(Trip(name: "Lisbon"))
      #expect(try trips().map(\.name) == ["Lisbon"])
      try context.save()
      #expect(try trips().map(\.name) == ["Lisbon"])
      #expect(!context.hasChanges)
    }

    /// Rule D28.
    @Test func `a context has one object for each row`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      try context.save()
      #expect(try trips().first === trip)
    }

    /// Rules D19, D22 and D29.
    @Test func `another context reads all values of a saved model`() throws {
      let trip = Trip(name: "Lisbon", start: .init(timeIntervalSince1970: 12_345.678), cost: 0.1)
      trip.kind = .beach
      trip.address = .init(street: "Rua Augusta")
      trip.tags = ["sun", "sea"]
      context.insert(trip)
      try context.save()
      let other = ModelContext(container)
      let again = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
      #expect(again !== trip)
      #expect(
        again.name == "Lisbon" && again.cost == 0.1 && again.start == trip.start && again.kind == .beach)
      #expect(
        again.address == trip.address && again.tags == ["sun", "sea"] && again.notes == nil && !again.isDone)
    }

    /// Rule D69.
    @Test func `either side of a relationship sets the other`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      trip.stays.append(Stay(place: "Hotel"))
      #expect(trip.stays[0].trip === trip)
      let stay = Stay(place: "Inn")
      context.insert(stay)
      stay.trip = trip
      #expect(Set(trip.stays.map(\.place)) == ["Hotel", "Inn"])
      try context.save()
      stay.trip = nil
      #expect(trip.stays.map(\.place) == ["Hotel"])
    }

    /// Rules D37 and D85.
    @Test func `a deleted model takes along what its relationship cascades to`() throws {
      let trip = Trip(name: "Lisbon")
      trip.stays = [Stay(place: "Hotel"), Stay(place: "Inn")]
      context.insert(trip)
      try context.save()
      context.delete(trip)
      #expect(try context.fetchCount(FetchDescriptor<Stay>()) == 0)
      try context.save()
      #expect(try context.fetchCount(FetchDescriptor<Stay>()) == 0)
      #expect(try trips().isEmpty)
    }

    /// Rule D74.
    @Test func `both sides of a relationship may have several models`() throws {
      let (ada, bob) = (Person(name: "Ada"), Person(name: "Bob"))
      let (lisbon, rome) = (Trip(name: "Lisbon"), Trip(name: "Rome"))
      for model in [lisbon, rome] { context.insert(model) }
      lisbon.people = [ada, bob]
      rome.people = [ada]
      #expect(Set(ada.trips.map(\.name)) == ["Lisbon", "Rome"])
      try context.save()
      let other = ModelContext(container)
      let again = try #require(try other.fetch(FetchDescriptor<Person>()).first { $0.name == "Ada" })
      #expect(Set(again.trips.map(\.name)) == ["Lisbon", "Rome"])
      lisbon.people.removeAll { $0 === ada }
      #expect(ada.trips.map(\.name) == ["Rome"])
    }

    /// Rule D47.
    @Test func `a rollback takes back insertions, changes and deletions`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      try context.save()
      trip.name = "Rome"
      context.insert(Trip(name: "Oslo"))
      context.rollback()
      #expect(trip.name == "Lisbon")
      #expect(try trips().map(\.name) == ["Lisbon"])
      context.delete(trip)
      context.rollback()
      #expect(try trips().map(\.name) == ["Lisbon"])
      #expect(!context.hasChanges)
    }

    /// Rule D96.
    @Test func `saving a second model with a unique value updates the first`() throws {
      context.insert(Person(name: "Ada", age: 30))
      try context.save()
      context.insert(Person(name: "Ada", age: 31))
      try context.save()
      let people = try context.fetch(FetchDescriptor<Person>())
      #expect(people.map(\.age) == [31])
    }

    /// Rules D40 and D41.
    @Test func `a background context sees what the main one has saved, and the other way around`() throws {
      let other = ModelContext(container)
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      #expect(try other.fetchCount(FetchDescriptor<Trip>()) == 0)
      try context.save()
      let same = try #require(try other.fetch(FetchDescriptor<Trip>()).first)
      same.name = "Rome"
      try other.save()
      #expect(try trips().map(\.name) == ["Rome"])
    }
  }
#endif
