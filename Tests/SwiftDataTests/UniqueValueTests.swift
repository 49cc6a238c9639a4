#if SwiftData
  @testable import SwiftData
  import Testing

  /// Models of one context with the same unique values.
  @MainActor
  struct UniqueValueTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Owner.self, Booking.self)
      container = context.container
    }

    private func other<Model: PersistentModel>(_: Model.Type) throws -> [Model] {
      try ModelContext(container).fetch(FetchDescriptor<Model>())
    }

    /// A stored owner, and one that has taken its row.
    private func displaced() throws -> (Owner, Owner) {
      let (first, second) = (Owner(name: "Ada", age: 1), Owner(name: "Ada", age: 2))
      context.insert(first)
      try context.save()
      context.insert(second)
      try context.save()
      return (first, second)
    }

    /// Rule D97.
    @Test func `the row keeps its identifier when a second model takes it`() throws {
      let first = Owner(name: "Ada", age: 1)
      context.insert(first)
      try context.save()
      let id = first.persistentModelID
      context.insert(Owner(name: "Ada", age: 2))
      try context.save()
      #expect(try other(Owner.self).map(\.persistentModelID) == [id])
    }

    /// Rule D98.
    @Test func `both objects show the row from there on`() throws {
      let (first, second) = try displaced()
      #expect(first.age == 2 && first == second && first.persistentModelID == second.persistentModelID)
      #expect(first.modelContext === context)
      second.age = 3
      #expect(first.age == 3)
      first.age = 4
      #expect(second.age == 4 && first.hasChanges && second.hasChanges)
      first.pets.append(Pet(name: "Rex"))
      #expect(second.pets.map(\.name) == ["Rex"])
      second.pets.append(Pet(name: "Max"))
      #expect(Set(first.pets.map(\.name)) == ["Rex", "Max"])
      try context.save()
      let owners = try other(Owner.self)
      #expect(owners.map(\.age) == [4] && Set(owners[0].pets.map(\.name)) == ["Rex", "Max"])
      #expect(!first.hasChanges && !second.hasChanges)
    }

    /// Rule D99.
    @Test func `a pet of either object belongs to both`() throws {
      let (first, second) = try displaced()
      let pet = Pet(name: "Rex")
      context.insert(pet)
      pet.owner = first
      #expect(second.pets == [pet])
      pet.owner = nil
      #expect(first.pets.isEmpty && second.pets.isEmpty)
    }

    /// Rule D100.
    @Test func `a rollback takes back the changes of both objects`() throws {
      let (first, second) = try displaced()
      first.age = 5
      context.rollback()
      #expect(first.age == 2 && second.age == 2 && !context.hasChanges)
      context.delete(first)
      #expect(first.isDeleted && second.isDeleted)
      context.rollback()
      #expect(!first.isDeleted && !second.isDeleted)
    }

    /// Rule D101.
    @Test func `deleting either object deletes both`() throws {
      let (first, second) = try displaced()
      context.delete(first)
      try context.save()
      #expect(second.isDeleted && second.age == 2)
      #expect(try other(Owner.self).isEmpty)
    }

    /// Rule D102.
    @Test func `changes of others arrive at both objects`() throws {
      let (first, second) = try displaced()
      let again = ModelContext(container)
      try #require(try again.fetch(FetchDescriptor<Owner>()).first).age = 6
      try again.save()
      _ = try context.fetchCount(FetchDescriptor<Owner>())
      #expect(first.age == 6 && second.age == 6)
    }

    /// Rule D103.
    @Test func `the older object goes on alone`() throws {
      let first = Owner(name: "Ada", age: 1)
      context.insert(first)
      try context.save()
      do {
        context.insert(Owner(name: "Ada", age: 2))
        try context.save()
      }
      #expect(try context.fetch(FetchDescriptor<Owner>()).first === first)
      first.age = 7
      try context.save()
      #expect(try other(Owner.self).map(\.age) == [7])
    }

    /// Rule D104.
    @Test func `new objects with a unique value show the last one's row`() throws {
      let owners = (1...3).map { Owner(name: "Ada", age: $0) }
      for owner in owners {
        context.insert(owner)
        owner.pets = [Pet(name: "Pet \(owner.age)")]
      }
      try context.save()
      #expect(owners.map(\.age) == [3, 3, 3] && Set(owners.map(\.persistentModelID)).count == 1)
      #expect(owners[0].pets.count == 3)
      owners[0].age = 8
      try context.save()
      #expect(owners[2].age == 8)
      #expect(try other(Owner.self).map(\.age) == [8])
    }

    /// Rule D106.
    @Test func `a model that is changed to a value of another one deletes that one by its rules`() throws {
      let (ada, bob) = (Owner(name: "Ada"), Owner(name: "Bob", age: 2))
      for owner in [ada, bob] { context.insert(owner) }
      let pet = Pet(name: "Rex")
      ada.pets = [pet]
      try context.save()
      bob.name = "Ada"
      try context.save()
      #expect(ada.isDeleted && pet.owner == nil)
      #expect(try other(Owner.self).map(\.age) == [2])
      #expect(try other(Pet.self).map { $0.owner == nil } == [true])
    }

    /// Rule D107.
    @Test func `values may change hands in one save`() throws {
      let (ada, bob) = (Owner(name: "Ada", age: 1), Owner(name: "Bob", age: 2))
      for owner in [ada, bob] { context.insert(owner) }
      try context.save()
      (ada.name, bob.name) = ("Bob", "Ada")
      try context.save()
      let owners = try ModelContext(container).fetch(FetchDescriptor<Owner>(sortBy: [SortDescriptor(\.age)]))
      #expect(owners.map(\.name) == ["Bob", "Ada"])
    }

    /// Rule D108.
    @Test func `the values of a group are unique together`() throws {
      for (room, day, guest) in [(1, 1, "Ada"), (1, 2, "Bob"), (2, 1, "Eve"), (1, 1, "Max")] {
        context.insert(Booking(room: room, day: day, guest: guest))
        try context.save()
      }
      let guests = try other(Booking.self).map { "\($0.room ?? 0).\($0.day) \($0.guest)" }
      #expect(Set(guests) == ["1.1 Max", "1.2 Bob", "2.1 Eve"])
    }

    /// Rule D109.
    @Test func `rows without a value are not the same`() throws {
      for guest in ["Ada", "Bob"] {
        context.insert(Booking(room: nil, day: 1, guest: guest))
        try context.save()
      }
      #expect(try other(Booking.self).count == 2)
    }
  }

  @Model
  final class Booking {
    #Unique<Booking>([\.room, \.day])

    var room: Int?
    var day: Int
    var guest: String

    init(room: Int?, day: Int, guest: String) {
      self.room = room
      self.day = day
      self.guest = guest
    }
  }
#endif
