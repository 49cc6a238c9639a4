#if SwiftData
  import SwiftData
  import Testing

  /// The ways that SQLite takes to models, whatever their number.
  @MainActor
  struct TableStatisticsTests {
    /// Rule D172.
    @Test(arguments: [
      ("SELECT * FROM model_Stay WHERE owner = 1 AND trip = 2 ORDER BY id", "model_Stay.trip.index"),
      (
        "SELECT * FROM model_Person WHERE owner = 1 AND name = 'a' ORDER BY id",
        "model_Person.unique.name.index"
      ),
    ])
    func `an index serves although another way needs no order`(query: String, index: String) throws {
      try SharedModels.run { models in
        let session = try models.open()
        session.context.insert(Trip(name: "Lisbon"))
        try session.context.save()
        try session.commit()
        #expect(try models.plan(query).contains(index))
      }
    }
  }
#endif
