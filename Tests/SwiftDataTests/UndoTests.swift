#if SwiftData
  import Foundation
  import StateroomTesting
  import SwiftData
  import SwiftUI
  import Testing

  /// Changes of models, undone and redone.
  @MainActor
  struct UndoTests {
    let context: ModelContext
    let manager = UndoManager()

    init() throws {
      context = try TestModels.context(of: Trip.self, Person.self)
      context.undoManager = manager
    }

    private var names: [String] {
      get throws { try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)])).map(\.name) }
    }

    /// Performs changes that are undone together, and saves them or not.
    private func perform(saving: Bool = true, _ changes: () -> Void) throws {
      manager.groupsByEvent = false
      manager.beginUndoGrouping()
      changes()
      context.processPendingChanges()
      manager.endUndoGrouping()
      if saving { try context.save() }
    }

    /// Rule D60.
    @Test(arguments: [true, false])
    func `an insertion is undone and redone`(isSaved: Bool) throws {
      try perform(saving: isSaved) { context.insert(Trip(name: "Lisbon")) }
      manager.undo()
      #expect(try names.isEmpty)
      manager.redo()
      #expect(try names == ["Lisbon"])
      try context.save()
      #expect(try names == ["Lisbon"])
    }

    /// Rules D61 and D65.
    @Test(arguments: [true, false])
    func `a change is undone, and nothing that came before`(isSaved: Bool) throws {
      let trip = Trip(name: "Lisbon", cost: 3)
      try perform(saving: isSaved) { context.insert(trip) }
      try perform(saving: isSaved) { trip.name = "Porto" }
      try perform(saving: isSaved) { trip.cost = 9 }
      manager.undo()
      #expect(trip.name == "Porto" && trip.cost == 3)
      manager.undo()
      #expect(trip.name == "Lisbon" && trip.cost == 3)
      manager.redo()
      manager.redo()
      #expect(trip.name == "Porto" && trip.cost == 9)
    }

    /// Rule D62.
    @Test(arguments: [true, false])
    func `a deleted model comes back with what it had`(isSaved: Bool) throws {
      let trip = Trip(name: "Lisbon")
      try perform {
        context.insert(trip)
        trip.stays = [Stay(place: "Hotel"), Stay(place: "Tent")]
        trip.people = [Person(name: "Ada")]
      }
      let id = trip.persistentModelID
      try perform(saving: isSaved) { context.delete(trip) }
      manager.undo()
      try context.save()
      let found = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
      #expect(found.persistentModelID == id && !found.isDeleted)
      #expect(Set(found.stays.map(\.place)) == ["Hotel", "Tent"])
      #expect(found.people.map(\.name) == ["Ada"] && found.people[0].trips == [found])
      manager.redo()
      try context.save()
      #expect(try names.isEmpty)
      #expect(try context.fetchCount(FetchDescriptor<Stay>()) == 0)
    }

    /// Rule D63.
    @Test func `a relationship is undone on both sides`() throws {
      let (trip, other) = (Trip(name: "Lisbon"), Trip(name: "Rome"))
      let (stay, person) = (Stay(place: "Tent"), Person(name: "Ada"))
      try perform {
        for model in [trip, other] { context.insert(model) }
        trip.stays = [stay]
        trip.people = [person]
      }
      try perform {
        stay.trip = other
        trip.people = []
      }
      manager.undo()
      #expect(stay.trip == trip && trip.stays == [stay] && other.stays.isEmpty)
      #expect(trip.people == [person] && person.trips == [trip])
      try context.save()
      #expect(trip.people == [person] && person.trips == [trip])
    }

    /// Rule D64.
    @Test func `what another context has changed since stays`() throws {
      let trip = Trip(name: "Lisbon", cost: 1)
      try perform { context.insert(trip) }
      try perform { trip.name = "Porto" }
      let other = ModelContext(context.container)
      try #require(try other.fetch(FetchDescriptor<Trip>()).first).cost = 7
      try other.save()
      manager.undo()
      try context.save()
      let third = ModelContext(context.container)
      let found = try #require(try third.fetch(FetchDescriptor<Trip>()).first)
      #expect(found.name == "Lisbon" && found.cost == 7)
    }

    /// Rule D65.
    @Test func `changes that the manager was not told of are undone first`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      #expect(manager.canUndo)
      manager.undo()
      #expect(try names.isEmpty && !context.hasChanges)
    }

    /// Rule D66.
    @Test func `a rollback leaves nothing to undo`() throws {
      context.insert(Trip(name: "Lisbon"))
      context.rollback()
      #expect(!manager.canUndo)
    }

    /// Rule D67.
    @Test func `a context without a manager registers nothing`() throws {
      context.undoManager = nil
      context.insert(Trip(name: "Lisbon"))
      try context.save()
      #expect(!manager.canUndo)
    }

    /// Rule D68.
    @Test func `a session undoes action by action`() throws {
      let session = TestSession {
        Trips().modelContainer(for: Trip.self, inMemory: true, isUndoEnabled: true)
      }
      try session.tap("Add")
      try session.tap("Add")
      try session.tap("Undo")
      #expect(session.shows("1 trips"))
      try session.tap("Undo")
      #expect(session.shows("0 trips"))
      try session.tap("Redo")
      #expect(session.shows("1 trips"))
    }
  }

  private struct Trips: View {
    @Query private var trips: [Trip]
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      Text("\(trips.count) trips")
      Button("Add") { context.insert(Trip(name: "Trip \(trips.count)")) }
      Button("Undo") { undoManager?.undo() }
      Button("Redo") { undoManager?.redo() }
    }
  }

  extension TestSession {
    /// Whether a text is shown.
    fileprivate func shows(_ text: String) -> Bool { outline.description.contains(text) }
  }
#endif
