#if SwiftData
  @testable import SwiftData
  import Testing

  @MainActor
  struct QueryFailureTests {
    let context: ModelContext

    init() throws {
      let container = try ModelContainer(
        for: Trip.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      context = container.mainContext
      for number in 0..<100 { context.insert(Trip(name: "Trip \(number)")) }
      try context.save()
    }

    /// Rule D193.
    @Test func `a query that needs too many steps is not tried again until the rows change`() throws {
      let results = QueryResults<Trip>()
      let descriptor = FetchDescriptor<Trip>()
      let steps = context.rows.steps
      context.rows.steps = 10
      #expect(results.models(descriptor, in: context).isEmpty && results.error != nil)
      context.rows.steps = steps
      #expect(results.models(descriptor, in: context).isEmpty && results.error != nil)
      context.insert(Trip(name: "one more"))
      #expect(results.models(descriptor, in: context).count == 101 && results.error == nil)
    }

    /// Rule D193.
    @Test func `a query that needs too many steps is left for another one`() throws {
      let results = QueryResults<Trip>()
      let steps = context.rows.steps
      context.rows.steps = 10
      _ = results.models(FetchDescriptor(), in: context)
      context.rows.steps = steps
      let other = FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "Trip 7" })
      #expect(results.models(other, in: context).count == 1 && results.error == nil)
    }

    /// Rule D192.
    @Test func `a query that fails shows its last models`() throws {
      let results = QueryResults<Trip>()
      #expect(results.models(FetchDescriptor(), in: context).count == 100)
      // More changes than a query follows.
      for number in 0..<100 { context.insert(Trip(name: "one more \(number)")) }
      context.rows.steps = 10
      #expect(results.models(FetchDescriptor(), in: context).count == 100 && results.error != nil)
    }
  }
#endif
