#if SwiftData
  import Foundation
  @testable import SwiftData
  import Testing

  /// Queries whose models follow changes one by one, beside fetches.
  @MainActor
  struct QueryFollowTests {
    /// Rules D28 and D185.
    @Test(arguments: 1...20)
    func `models that follow changes are those of a fetch`(seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      let context = try TestModels.context(of: Trip.self, Person.self)
      let results = QueryResults<Trip>()
      let descriptor = FetchDescriptor<Trip>(
        predicate: #Predicate { $0.cost > 3 },
        sortBy: [SortDescriptor(\.name, order: seed % 2 == 0 ? .forward : .reverse), SortDescriptor(\.cost)])
      for _ in 0..<100 {
        for _ in 0..<random.below(4) { try change(context, &random) }
        let found = results.models(descriptor, in: context)
        let expected = try context.fetch(descriptor)
        #expect(found == expected)
        #expect(zip(found, expected).allSatisfy { $0 === $1 })
      }
    }

    private func change(_ context: ModelContext, _ random: inout SplitMix) throws {
      let names = ["Ávila", "Bern", "Córdoba", "bern", "Zug", "Åre"]
      let trips = try context.fetch(FetchDescriptor<Trip>())
      switch random.below(10) {
      case 0: try context.save()
      case 1: context.rollback()
      case 2 where !trips.isEmpty: context.delete(random.pick(trips))
      case 3 where !trips.isEmpty: random.pick(trips).name = random.pick(names)
      case 4 where !trips.isEmpty: random.pick(trips).cost = Double(random.below(8))
      case 5:
        let other = ModelContext(context.container)
        guard let trip = try other.fetch(FetchDescriptor<Trip>()).first else { return }
        if random.oneIn(2) { other.delete(trip) } else { trip.cost = Double(random.below(8)) }
        try other.save()
      default: context.insert(Trip(name: random.pick(names), cost: Double(random.below(8))))
      }
    }

    /// Rule D186.
    @Test func `after many changes a query is fetched again`() throws {
      let context = try TestModels.context(of: Trip.self)
      let results = QueryResults<Trip>()
      let descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.cost)])
      #expect(results.models(descriptor, in: context).isEmpty)
      for number in 0..<200 { context.insert(Trip(name: "Trip", cost: Double(200 - number))) }
      #expect(results.models(descriptor, in: context).map(\.cost) == (1...200).map(Double.init))
    }
  }
#endif
