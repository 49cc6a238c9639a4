#if SwiftData
  import SwiftData
  import Testing

  /// A model's way into a context, through changes and out of it.
  @MainActor
  struct ModelLifeTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Trip.self, Draft.self)
      container = context.container
    }

    private func saved(_ name: String = "Lisbon") throws -> Trip {
      let trip = Trip(name: name)
      context.insert(trip)
      try context.save()
      return trip
    }

    /// Rules D33 and D35.
    @Test func `a new model is in no context, and an inserted one in its own`() throws {
      let trip = Trip(name: "Lisbon")
      #expect(trip.modelContext == nil && !trip.hasChanges && !context.hasChanges)
      context.insert(trip)
      #expect(trip.modelContext === context && trip.hasChanges && context.hasChanges)
      try context.save()
      #expect(trip.modelContext === context && !trip.hasChanges && !context.hasChanges)
    }

    /// Rule D34.
    @Test func `inserting a model again changes nothing`() throws {
      let trip = try saved()
      context.insert(trip)
      #expect(!context.hasChanges)
      #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
    }

    /// Rule D36.
    @Test func `the context says what it will insert, change and delete`() throws {
      let (changed, deleted) = (try saved("Rome"), try saved("Oslo"))
      let inserted = Trip(name: "Lisbon")
      context.insert(inserted)
      changed.cost = 5
      context.delete(deleted)
      #expect(context.insertedModelsArray.map { $0 as? Trip } == [inserted])
      #expect(context.changedModelsArray.map { $0 as? Trip } == [changed])
      #expect(context.deletedModelsArray.map { $0 as? Trip } == [deleted])
      try context.save()
      #expect(context.insertedModelsArray.isEmpty && context.changedModelsArray.isEmpty)
      #expect(context.deletedModelsArray.isEmpty)
    }

    /// Rules D40, D42, D43 and D44.
    @Test func `a deleted model stays in its context until the deletion is saved`() throws {
      let trip = try saved()
      context.delete(trip)
      #expect(trip.isDeleted && trip.modelContext === context)
      #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
      try context.save()
      #expect(trip.isDeleted && trip.modelContext == nil && trip.name == "Lisbon")
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 0)
    }

    /// Rule D45.
    @Test func `a new model that is deleted is let go of`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      context.delete(trip)
      #expect(trip.modelContext == nil && !context.hasChanges && context.deletedModelsArray.isEmpty)
      context.insert(trip)
      try context.save()
      #expect(try ModelContext(container).fetch(FetchDescriptor<Trip>()).map(\.name) == ["Lisbon"])
    }

    /// Rule D48.
    @Test func `a rollback lets go of a new model, which may be inserted again`() throws {
      let trip = Trip(name: "Lisbon")
      context.insert(trip)
      context.rollback()
      #expect(trip.modelContext == nil && trip.name == "Lisbon" && !context.hasChanges)
      context.insert(trip)
      try context.save()
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
    }

    /// Rule D46.
    @Test func `a model that another context has deleted is deleted here`() throws {
      let trip = try saved()
      let other = ModelContext(container)
      for found in try other.fetch(FetchDescriptor<Trip>()) { other.delete(found) }
      try other.save()
      #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
      #expect(trip.isDeleted && trip.modelContext == nil)
    }

    /// Rule D49.
    @Test func `a transaction saves what its block has done`() throws {
      try context.transaction {
        context.insert(Trip(name: "Rome"))
        context.insert(Trip(name: "Oslo"))
      }
      #expect(!context.hasChanges)
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 2)
    }

    /// Rule D50.
    @Test func `a transaction whose block throws saves nothing`() throws {
      struct Refusal: Error {}
      #expect(throws: Refusal.self) {
        try context.transaction {
          context.insert(Trip(name: "Rome"))
          throw Refusal()
        }
      }
      #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 0)
      context.rollback()
      #expect(!context.hasChanges)
    }

    /// Rules D6, D7 and D8.
    @Test func `transient and ephemeral properties are not stored`() throws {
      let draft = Draft()
      (draft.text, draft.isOpen, draft.length) = ("stored", true, 6)
      context.insert(draft)
      try context.save()
      let again = try #require(try ModelContext(container).fetch(FetchDescriptor<Draft>()).first)
      #expect(again.text == "stored" && !again.isOpen && again.length == 0)
      #expect(draft.isOpen && draft.length == 6)
      draft.isOpen = false
      #expect(!context.hasChanges)
    }

    /// Rule D54.
    @Test func `a context that code makes does not save by itself`() {
      #expect(context.autosaveEnabled && !ModelContext(container).autosaveEnabled)
    }

    /// Rules D30, D31 and D32.
    @Test func `a model is registered as long as it is in memory`() throws {
      let other = ModelContext(container)
      let id = try saved().persistentModelID
      let none: Trip? = other.registeredModel(for: id)
      #expect(none == nil)
      do {
        let trip = try #require(other.model(for: id) as? Trip)
        let known: Trip? = other.registeredModel(for: id)
        #expect(known === trip)
      }
      let gone: Trip? = other.registeredModel(for: id)
      #expect(gone == nil)
    }

    /// Rules D24, D25 and D26.
    @Test func `an identifier is the same in all contexts, and can be coded`() throws {
      let trip = try saved()
      let again = try #require(try ModelContext(container).fetch(FetchDescriptor<Trip>()).first)
      #expect(again.persistentModelID == trip.persistentModelID && trip.id == trip.persistentModelID)
      let coded = try JSONEncoder().encode(trip.persistentModelID)
      #expect(try JSONDecoder().decode(PersistentIdentifier.self, from: coded) == trip.persistentModelID)
      #expect(trip.persistentModelID.entityName == "Trip")
    }

    /// Rule D27.
    @Test func `an identifier stays when its model is saved`() throws {
      let trip = Trip(name: "Lisbon")
      let id = trip.persistentModelID
      context.insert(trip)
      #expect(trip.persistentModelID == id)
      try context.save()
      #expect(trip.persistentModelID == id)
      #expect(try ModelContext(container).fetch(FetchDescriptor<Trip>()).map(\.persistentModelID) == [id])
    }

    // A container deletes the models of the session whose code asks for it.
    /// Rule D95.
    @Test(.enabled(if: TestModels.isOutsideOfSessions))
    func `all models of a container are deleted at once`() throws {
      let trip = try saved()
      trip.stays = [Stay(place: "Hotel")]
      context.insert(Draft())
      try context.save()
      container.deleteAllData()
      let other = ModelContext(container)
      #expect(try other.fetchCount(FetchDescriptor<Trip>()) == 0)
      #expect(try other.fetchCount(FetchDescriptor<Stay>()) == 0)
      #expect(try other.fetchCount(FetchDescriptor<Draft>()) == 0)
    }
  }

  @Model
  final class Draft {
    var text = ""
    @Transient var isOpen = false
    @Attribute(.ephemeral) var length = 0

    init() {}
  }
#endif
