#if SwiftData
  import Foundation
  import SwiftData
  import Testing

  /// Saves, and those who hear of them.
  @MainActor
  struct SaveTests {
    let container: ModelContainer
    let context: ModelContext

    init() throws {
      context = try TestModels.context(of: Owner.self, Sample.self)
      container = context.container
    }

    /// The notifications that `body` makes the context post.
    private func notifications(_ body: () throws -> Void) rethrows -> [Notification] {
      nonisolated(unsafe) var found: [Notification] = []
      let center = NotificationCenter.default
      let observers = [ModelContext.willSave, ModelContext.didSave].map {
        center.addObserver(forName: $0, object: context, queue: nil) { found.append($0) }
      }
      defer { for observer in observers { center.removeObserver(observer) } }
      try body()
      return found
    }

    private func identifiers(_ key: ModelContext.NotificationKey, in notification: Notification)
      -> [PersistentIdentifier]?
    {
      notification.userInfo?[key.rawValue] as? [PersistentIdentifier]
    }

    /// Rule D52.
    @Test func `those who listen are told what is saved`() throws {
      let (changed, deleted) = (Owner(name: "Ada"), Owner(name: "Bob"))
      for owner in [changed, deleted] { context.insert(owner) }
      try context.save()
      let inserted = Owner(name: "Eve")
      context.insert(inserted)
      changed.age = 2
      context.delete(deleted)
      let told = try notifications { try context.save() }
      #expect(told.map(\.name) == [ModelContext.willSave, ModelContext.didSave])
      let last = try #require(told.last)
      #expect(identifiers(.insertedIdentifiers, in: last) == [inserted.persistentModelID])
      #expect(identifiers(.updatedIdentifiers, in: last) == [changed.persistentModelID])
      #expect(identifiers(.deletedIdentifiers, in: last) == [deleted.persistentModelID])
    }

    /// Rule D53.
    @Test func `a save without changes tells nothing`() throws {
      #expect(try notifications { try context.save() }.isEmpty)
    }

    /// Rules D16, D17, D18, D19, D20, D21 and D22.
    @Test func `values of all types come back as they were`() throws {
      let sample = Sample()
      sample.smallest = .min
      sample.largest = .max
      sample.byte = 255
      sample.text = "e\u{301} 🇨🇿 \u{0} \"'%_"
      sample.data = Data([0, 255, 10])
      sample.url = URL(string: "https://example.org/a?b=c#d")
      sample.uuid = UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!
      sample.size = -.leastNonzeroMagnitude
      sample.precise = Decimal(string: "0.1234567890123456789")!
      sample.level = .high
      sample.maybe = .low
      sample.counts = ["a": 1, "b": -2]
      sample.numbers = [1, 2, 3]
      sample.shape = .circle(radius: 2)
      sample.dates = [.distantPast, .distantFuture]
      context.insert(sample)
      try context.save()
      let again = try #require(try ModelContext(container).fetch(FetchDescriptor<Sample>()).first)
      #expect(again.smallest == .min && again.largest == .max && again.byte == 255)
      #expect(again.text == sample.text && again.data == sample.data && again.url == sample.url)
      #expect(again.uuid == sample.uuid && again.size == sample.size && again.precise == sample.precise)
      #expect(again.level == .high && again.maybe == .low && again.counts == sample.counts)
      #expect(again.numbers == [1, 2, 3] && again.shape == .circle(radius: 2) && again.dates == sample.dates)
    }

    /// Rule D23.
    @Test func `values that there are not are none`() throws {
      context.insert(Sample())
      try context.save()
      let again = try #require(try ModelContext(container).fetch(FetchDescriptor<Sample>()).first)
      #expect(again.url == nil && again.maybe == nil && again.shape == nil && again.dates == nil)
    }

    /// Rule D110.
    @Test func `contexts of several threads that save a unique value have one row`() async throws {
      let container = container
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let context = ModelContext(container)
            for turn in 0..<10 {
              let owner = Owner(name: "Ada \(turn)", age: number)
              context.insert(owner)
              owner.pets = [Pet(name: "\(number)")]
              try? context.save()
            }
          }
        }
      }
      let owners = try context.fetch(FetchDescriptor<Owner>())
      #expect(owners.count == 10)
      #expect(owners.map(\.pets.count) == Array(repeating: 8, count: 10))
      #expect(try context.fetch(FetchDescriptor<Pet>()).allSatisfy { $0.owner != nil })
    }

    /// Rules D194 and D195.
    @Test func `an actor saves beside the main context`() async throws {
      let importer = Importer(modelContainer: container)
      let id = try await importer.add("Ada")
      let ada = try #require(context.model(for: id) as? Owner)
      #expect(ada.age == 1)
      ada.age = 2
      try context.save()
      #expect(await importer.age(of: id) == 2)
      context.delete(ada)
      try context.save()
      #expect(await importer.age(of: id) == nil)
    }
  }

  @ModelActor
  private actor Importer {
    func add(_ name: String) throws -> PersistentIdentifier {
      let owner = Owner(name: name, age: 1)
      modelContext.insert(owner)
      try modelContext.save()
      return owner.persistentModelID
    }

    func age(of id: PersistentIdentifier) -> Int? {
      _ = try? modelContext.fetchCount(FetchDescriptor<Owner>())
      return self[id, as: Owner.self]?.age
    }
  }

  @Model
  final class Sample {
    var smallest: Int64 = 0
    var largest: UInt64 = 0
    var byte: UInt8 = 0
    var text = ""
    var data = Data()
    var url: URL?
    var uuid = UUID()
    var size: Double = 0
    var precise: Decimal = 0
    var level: Level = Level.low
    var maybe: Level?
    var counts: [String: Int] = [:]
    var numbers: Set<Int> = []
    var shape: Shape?
    var dates: [Date]?

    init() {}

    enum Level: Int, Codable { case low = -1, high = 1 }
    enum Shape: Codable, Equatable { case circle(radius: Double), point }
  }
#endif
