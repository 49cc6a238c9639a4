#if SwiftData
  import SwiftData
  import Testing

  @MainActor
  struct BatchTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Trip.self)
      container = context.container
      let writer = ModelContext(container)
      for number in 0..<100 {
        let trip = Trip(name: "Trip \(number)", cost: Double(number))
        trip.tags = number % 2 == 0 ? ["even"] : []
        writer.insert(trip)
      }
      try writer.save()
    }

    private let byCost = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.cost, order: .reverse)])

    /// Rule D124.
    @Test func `a collection reads the models of a fetch in their order`() throws {
      let trips = try context.fetch(byCost, batchSize: 7)
      #expect(trips.count == 100 && trips.map(\.cost) == (0..<100).reversed().map(Double.init))
      #expect(trips[99].cost == 0 && trips[0].cost == 99 && trips.last?.cost == 0)
      #expect(trips[10..<12].map(\.cost) == [89, 88])
    }

    /// Rule D125.
    @Test(arguments: [0, 1, 100, 101, .max])
    func `batches may have any size`(size: Int) throws {
      #expect(try context.fetch(byCost, batchSize: size).map(\.cost).first == 99)
      #expect(try context.fetchIdentifiers(byCost, batchSize: size).count == 100)
      var count = 0
      try context.enumerate(byCost, batchSize: size) { _ in count += 1 }
      #expect(count == 100)
    }

    /// Rule D126.
    @Test func `a collection of nothing is empty`() throws {
      let none = FetchDescriptor<Trip>(predicate: #Predicate { $0.cost > 1_000 })
      #expect(try context.fetch(none, batchSize: 10).isEmpty)
      #expect(try context.fetchIdentifiers(none, batchSize: 10).isEmpty)
    }

    /// Rule D31.
    @Test func `identifiers lead to the models`() throws {
      let identifiers = try context.fetchIdentifiers(byCost, batchSize: 10)
      #expect((context.model(for: identifiers[3]) as? Trip)?.cost == 96)
    }

    /// Rule D127.
    @Test func `one batch is in memory at a time`() throws {
      var (seen, most) = ([Seen](), 0)
      func note(_ trip: Trip) {
        seen.append(Seen(trip: trip))
        most = max(most, seen.count { $0.trip != nil })
      }
      try context.enumerate(byCost, batchSize: 10) { note($0) }
      #expect(seen.count == 100 && most <= 10)
      (seen, most) = ([], 0)
      for trip in try context.fetch(byCost, batchSize: 10) { note(trip) }
      #expect(seen.count == 100 && most <= 11)
    }

    /// Rules D118 and D161.
    @Test func `a limit, an offset and a predicate that is evaluated in memory hold for batches`() throws {
      var descriptor = FetchDescriptor<Trip>(
        predicate: #Predicate { $0.tags.contains("even") }, sortBy: [SortDescriptor(\.cost)])
      (descriptor.fetchOffset, descriptor.fetchLimit) = (2, 20)
      let expected = (2..<22).map { Double(2 * $0) }
      #expect(try context.fetch(descriptor).map(\.cost) == expected)
      #expect(try context.fetch(descriptor, batchSize: 3).map(\.cost) == expected)
      #expect(try context.fetchCount(descriptor) == 20)
      #expect(try context.fetchIdentifiers(descriptor).count == 20)
      var costs: [Double] = []
      try context.enumerate(descriptor, batchSize: 3) { costs.append($0.cost) }
      #expect(costs == expected)
    }

    /// Rule D128.
    @Test func `changes that a batch leaves are refused unless they are wanted`() throws {
      var count = 0
      #expect(throws: SwiftDataError.self) {
        try context.enumerate(byCost, batchSize: 10) {
          $0.isDone = true
          count += 1
        }
      }
      #expect(count == 10 && context.hasChanges)
      context.rollback()
      try context.enumerate(byCost, batchSize: 10, allowEscapingMutations: true) { $0.isDone = true }
      try context.save()
      let done = FetchDescriptor<Trip>(predicate: #Predicate { $0.isDone })
      #expect(try ModelContext(container).fetchCount(done) == 100)
    }

    /// Rule D129.
    @Test func `a block that saves may change models`() throws {
      try context.enumerate(byCost, batchSize: 10) {
        $0.isDone = true
        try context.save()
      }
      #expect(try context.fetchCount(FetchDescriptor<Trip>(predicate: #Predicate { $0.isDone })) == 100)
    }

    /// Rule D130.
    @Test func `a change of the order by the block leaves no model out`() throws {
      var names: Set<String> = []
      try context.enumerate(byCost, batchSize: 10, allowEscapingMutations: true) {
        names.insert($0.name)
        $0.cost = -$0.cost
      }
      #expect(names.count == 100)
    }

    /// Rule D131.
    @Test func `models that the block deletes are left out`() throws {
      var count = 0
      try context.enumerate(byCost, batchSize: 10, allowEscapingMutations: true) { trip in
        count += 1
        let others = FetchDescriptor<Trip>(predicate: #Predicate { $0.cost < 50 })
        for other in try context.fetch(others) { context.delete(other) }
      }
      #expect(count == 50)
    }

    /// Rule D132.
    @Test func `an error of the block ends it`() {
      struct Enough: Error {}
      var count = 0
      #expect(throws: Enough.self) {
        try context.enumerate(byCost) { _ in
          count += 1
          if count == 3 { throw Enough() }
        }
      }
      #expect(count == 3)
    }
  }

  private struct Seen {
    weak var trip: Trip?
  }
#endif
