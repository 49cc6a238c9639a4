#if SwiftData
  import SwiftData
  import Testing

  @MainActor
  struct FetchTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Trip.self)
      container = context.container
      for (number, name) in ["Rome", "Oslo", "Lisbon", "Ávila"].enumerated() {
        let trip = Trip(
          name: name, start: Date(timeIntervalSinceReferenceDate: Double(number)), cost: Double(number) * 10)
        context.insert(trip)
        trip.stays = (0..<number).map { Stay(place: "\(name) \($0)", nights: $0) }
        if number > 1 { trip.notes = "far" }
      }
    }

    private func names(_ predicate: Predicate<Trip>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.start)])).map(\.name)
    }

    /// Fetches before and after the models are saved.
    private func expect(_ expected: [String], _ predicate: Predicate<Trip>) throws {
      #expect(try names(predicate) == expected)
      try context.save()
      #expect(try names(predicate) == expected)
      let all = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)]))
      #expect(try all.filter { try predicate.evaluate($0) }.map(\.name) == expected)
    }

    /// Rule D133.
    @Test func `values are compared`() throws {
      try expect(["Lisbon", "Ávila"], #Predicate { $0.cost >= 20 })
    }

    /// Rule D149.
    @Test func `texts are searched as people write them`() throws {
      try expect(["Ávila"], #Predicate { $0.name.localizedStandardContains("avi") })
    }

    /// Rule D142.
    @Test func `a value that there is not is none`() throws {
      try expect(["Rome", "Oslo"], #Predicate { $0.notes == nil })
    }

    /// Rule D135.
    @Test func `captured values count`() throws {
      let wanted = ["Oslo", "Rome"]
      try expect(["Rome", "Oslo"], #Predicate { wanted.contains($0.name) })
    }

    /// Rule D158.
    @Test func `related models count`() throws {
      try expect(["Lisbon", "Ávila"], #Predicate { $0.stays.contains { $0.nights == 1 } })
    }

    /// Rule D158.
    @Test func `the number of related models counts`() throws {
      try expect(["Ávila"], #Predicate { $0.stays.count > 2 })
    }

    /// Rule D157.
    @Test func `models are found by a property of the one that they belong to`() throws {
      let found = try context.fetch(FetchDescriptor<Stay>(predicate: #Predicate { $0.trip?.name == "Oslo" }))
      #expect(found.map(\.place) == ["Oslo 0"])
    }

    /// Rule D156.
    @Test func `models are found by the identifier of the one that they belong to`() throws {
      let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first { $0.name == "Lisbon" })
      let id = trip.persistentModelID
      let found = try context.fetch(
        FetchDescriptor<Stay>(predicate: #Predicate { $0.trip?.persistentModelID == id }))
      #expect(found.count == 2)
    }

    /// Rule D175.
    @Test func `texts are sorted as people sort them`() throws {
      let found = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
      #expect(found.map(\.name) == ["Ávila", "Lisbon", "Oslo", "Rome"])
    }

    /// Rule D118.
    @Test func `a limit and an offset leave models out`() throws {
      var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start, order: .reverse)])
      (descriptor.fetchLimit, descriptor.fetchOffset) = (2, 1)
      #expect(try context.fetch(descriptor).map(\.name) == ["Lisbon", "Oslo"])
      #expect(try context.fetchCount(descriptor) == 2)
      #expect(try context.fetchIdentifiers(descriptor).count == 2)
    }

    /// Rule D119.
    @Test func `unsaved changes decide what is found`() throws {
      try context.save()
      let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)]))
      trips[0].cost = 500
      context.delete(trips[3])
      #expect(try names(#Predicate { $0.cost >= 20 }) == ["Rome", "Lisbon"])
    }

    /// Rule D120.
    @Test func `changes that are not saved count unless they should not`() throws {
      try context.save()
      let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.start)]))
      trips[0].cost = 500
      context.delete(trips[3])
      context.insert(Trip(name: "Paris", cost: 300))
      var descriptor = FetchDescriptor<Trip>(
        predicate: #Predicate { $0.cost >= 20 }, sortBy: [SortDescriptor(\.start)])
      descriptor.includePendingChanges = false
      #expect(try context.fetch(descriptor) == [trips[2], trips[3]])
      #expect(try context.fetchCount(descriptor) == 2)
      #expect(try context.fetchIdentifiers(descriptor) == [trips[2].id, trips[3].id])
      descriptor.includePendingChanges = true
      #expect(Set(try context.fetch(descriptor).map(\.name)) == ["Rome", "Lisbon", "Paris"])
    }

    /// Rules D177 and D178.
    @Test func `several orders follow each other`() throws {
      for trip in try context.fetch(FetchDescriptor<Trip>()) { trip.isDone = trip.cost < 15 }
      let found = try context.fetch(
        FetchDescriptor<Trip>(sortBy: [
          SortDescriptor(\.notes, order: .reverse), SortDescriptor(\.cost, order: .reverse),
        ]))
      #expect(found.map(\.name) == ["Ávila", "Lisbon", "Oslo", "Rome"])
      #expect(
        try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.notes), SortDescriptor(\.cost)]))
          .map(\.name) == ["Rome", "Oslo", "Lisbon", "Ávila"])
    }

    /// Rules D116 and D117.
    @Test func `models without an order come as they were made`() throws {
      try context.save()
      context.insert(Trip(name: "Paris"))
      #expect(
        try context.fetch(FetchDescriptor<Trip>()).map(\.name) == [
          "Rome", "Oslo", "Lisbon", "Ávila", "Paris",
        ])
    }

    /// Rule D121.
    @Test func `a model that the container does not have is refused`() {
      #expect(throws: SwiftDataError.self) { try context.fetch(FetchDescriptor<Folder>()) }
    }

    /// Rule D94.
    @Test func `all models that satisfy a predicate are deleted at once`() throws {
      try context.delete(model: Trip.self, where: #Predicate { $0.cost < 20 })
      #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
    }
  }
#endif
