#if SwiftData
  import SwiftData
  import Testing

  /// Unique values that two sessions of a user save before either is stored.
  @MainActor
  struct SharedUniqueValueTests {
    /// Rule D111.
    @Test(arguments: [false, true])
    func `models of two sessions with a unique value are one row with the relationships of both`(
      isOtherFirst: Bool
    ) throws {
      try SharedModels.run { models in
        let (one, other) = (try models.open(), try models.open())
        let (first, second) = (Owner(name: "Ada", age: 1), Owner(name: "Ada", age: 2))
        one.context.insert(first)
        first.pets = [Pet(name: "Rex")]
        try one.context.save()
        other.context.insert(second)
        second.pets = [Pet(name: "Max")]
        try other.context.save()
        #expect(second.persistentModelID == first.persistentModelID)
        for session in isOtherFirst ? [other, one] : [one, other] { try session.commit() }
        let stored = try models.stored(Owner.self, by: \.name)
        #expect(stored.count == 1)
        #expect(Set(stored[0].pets.map(\.name)) == ["Rex", "Max"])
        #expect(stored[0].age == (isOtherFirst ? 1 : 2))
        #expect(first.age == stored[0].age && second.age == stored[0].age)
        #expect(Set(first.pets.map(\.name)) == ["Rex", "Max"])
        #expect(Set(second.pets.map(\.name)) == ["Rex", "Max"])
      }
    }

    /// Rule D112.
    @Test(arguments: [false, true])
    func `pairs of models lead to the row that both sessions have`(isOtherFirst: Bool) throws {
      try SharedModels.run { models in
        let (one, other) = (try models.open(), try models.open())
        for (session, city) in [(one, "Rome"), (other, "Oslo")] {
          let trip = Trip(name: city)
          session.context.insert(trip)
          trip.people = [Person(name: "Ada")]
          try session.context.save()
        }
        for session in isOtherFirst ? [other, one] : [one, other] { try session.commit() }
        let people = try models.stored(Person.self, by: \.name)
        #expect(people.count == 1)
        #expect(Set(people[0].trips.map(\.name)) == ["Rome", "Oslo"])
        #expect(try models.stored(Trip.self, by: \.name).map { $0.people.map(\.name) } == [["Ada"], ["Ada"]])
      }
    }

    /// Rule D113.
    @Test func `a change to a value that another session is saving waits until that one is stored`() throws {
      try SharedModels.run { models in
        let (one, other) = (try models.open(), try models.open())
        let bob = Owner(name: "Bob")
        other.context.insert(bob)
        try other.context.save()
        try other.commit()
        let ada = Owner(name: "Ada")
        one.context.insert(ada)
        ada.pets = [Pet(name: "Rex")]
        try one.context.save()
        bob.name = "Ada"
        #expect(throws: SwiftDataError.self) { try other.context.save() }
        #expect(bob.name == "Ada" && bob.hasChanges)
        try one.commit()
        other.settle()
        #expect(!bob.hasChanges)
        try other.commit()
        #expect(try models.stored(Owner.self, by: \.name).map(\.name) == ["Ada"])
        #expect(try models.stored(Pet.self, by: \.name).map { $0.owner == nil } == [true])
        #expect(ada.isDeleted)
      }
    }

    /// Rule D114.
    @Test(arguments: [false, true])
    func `a value that another session gives up is free`(isOtherFirst: Bool) throws {
      try SharedModels.run { models in
        let (one, other) = (try models.open(), try models.open())
        let ada = Owner(name: "Ada", age: 1)
        one.context.insert(ada)
        ada.pets = [Pet(name: "Rex")]
        try one.context.save()
        try one.commit()
        ada.name = "Bob"
        try one.context.save()
        other.context.insert(Owner(name: "Ada", age: 2))
        try other.context.save()
        for session in isOtherFirst ? [other, one] : [one, other] { try session.commit() }
        let stored = try models.stored(Owner.self, by: \.name)
        #expect(stored.map(\.name) == ["Ada", "Bob"] && stored.map(\.age) == [2, 1])
        #expect(stored.map { $0.pets.map(\.name) } == [[], ["Rex"]])
      }
    }

    /// Rule D115.
    @Test func `a session that ends before it is stored leaves the row to the other one`() throws {
      try SharedModels.run { models in
        let other = try models.open()
        let second = Owner(name: "Ada", age: 2)
        do {
          let one = try models.open()
          one.context.insert(Owner(name: "Ada", age: 1))
          try one.context.save()
          other.context.insert(second)
          second.pets = [Pet(name: "Max")]
          try other.context.save()
        }
        try other.commit()
        let stored = try models.stored(Owner.self, by: \.name)
        #expect(stored.map(\.age) == [2] && stored[0].pets.map(\.name) == ["Max"])
      }
    }
  }
#endif
