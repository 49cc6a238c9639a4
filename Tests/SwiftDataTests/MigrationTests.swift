#if SwiftData
  import Foundation
  import StateroomStorage
  import StateroomStores
  @testable import SwiftData
  import Synchronization
  import Testing

  private enum First: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Tool.self] }

    @Model final class Tool {
      var name: String
      var price: Int
      init(name: String, price: Int) {
        self.name = name
        self.price = price
      }
    }
  }

  private enum Second: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Tool.self] }

    @Model final class Tool {
      @Attribute(originalName: "name") var title: String
      var price: Int
      var isSharp: Bool = true
      var maker: String?
      init(title: String, price: Int) {
        self.title = title
        self.price = price
      }
    }
  }

  private enum Third: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
    static var models: [any PersistentModel.Type] { [Tool.self] }

    @Model final class Tool {
      var title: String
      var price: String
      var isSharp: Bool = true
      var maker: String?
      init(title: String, price: String) {
        self.title = title
        self.price = price
      }
    }
  }

  private enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [First.self, Second.self, Third.self] }
    static var stages: [MigrationStage] {
      [
        .lightweight(fromVersion: First.self, toVersion: Second.self),
        .custom(
          fromVersion: Second.self, toVersion: Third.self,
          willMigrate: { context in
            for tool in try context.fetch(FetchDescriptor<Second.Tool>()) {
              tool.maker = "\(tool.price) crowns"
            }
          },
          didMigrate: { context in
            for tool in try context.fetch(FetchDescriptor<Third.Tool>()) { tool.price = tool.maker ?? "" }
          }),
      ]
    }
  }

  @MainActor
  struct MigrationTests {
    private let connection: DataConnection
    fileprivate let owners: [DataOwner] = [.session([1]), .user([2])]

    init() throws {
      connection = try DataConnection(.temporary, for: .writing)
      connection.withHandle(PredicateFunctions.register)
      try migrate(to: First.self)
      for owner in owners {
        let context = context(First.self, owner)
        context.insert(First.Tool(name: "Saw", price: 20))
        try context.save()
      }
    }

    fileprivate func migrate(
      to version: any VersionedSchema.Type, plan: (any SchemaMigrationPlan.Type)? = nil
    )
      throws
    {
      let schema = Schema(versionedSchema: version)
      try SchemaMigration(schema.graph, schema.version, plan).run(on: connection)
    }

    fileprivate func context(_ version: any VersionedSchema.Type, _ owner: DataOwner) -> ModelContext {
      let schema = Schema(versionedSchema: version)
      return ModelContainer(schema, RowStore(schema.graph, migratingWith: connection), of: owner).newContext
    }

    /// Rules D197, D198 and D199.
    @Test(arguments: [true, false])
    func `properties are added with their defaults, and renamed`(hasPlan: Bool) throws {
      try migrate(to: Second.self, plan: hasPlan ? Plan.self : nil)
      for owner in owners {
        let tools = try context(Second.self, owner).fetch(FetchDescriptor<Second.Tool>())
        #expect(tools.map(\.title) == ["Saw"] && tools.map(\.price) == [20])
        #expect(tools.map(\.isSharp) == [true] && tools[0].maker == nil)
      }
    }

    /// Rules D200 and D201.
    @Test func `code of a plan carries the values of each owner over`() throws {
      try migrate(to: Third.self, plan: Plan.self)
      for owner in owners {
        let tools = try context(Third.self, owner).fetch(FetchDescriptor<Third.Tool>())
        #expect(tools.map(\.price) == ["20 crowns"] && tools.map(\.title) == ["Saw"])
      }
    }

    /// Rule D202.
    @Test
    func
      `a type that has changed without a plan is refused by its model and property, and nothing is changed`()
      throws
    {
      try migrate(to: Second.self)
      let error = #expect(throws: SwiftDataError.self) { try migrate(to: Third.self) }
      #expect(error?.description.contains("price of Tool was stored as INTEGER and is TEXT") == true)
      let tools = try context(Second.self, owners[0]).fetch(FetchDescriptor<Second.Tool>())
      #expect(tools.map(\.price) == [20])
    }

    /// Rule D203.
    @Test func `a plan that does not know the stored version is refused`() throws {
      try migrate(to: Third.self, plan: Plan.self)
      #expect(throws: SwiftDataError.self) { try migrate(to: First.self, plan: Plan.self) }
    }
  }

  private enum Alone: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    static var models: [any PersistentModel.Type] { [Team.self] }

    @Model final class Team {
      var name: String
      var players: [Player] = []
      init(name: String) { self.name = name }
    }

    @Model final class Player {
      var name: String
      init(name: String) { self.name = name }
    }
  }

  private enum Both: VersionedSchema {
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    static var models: [any PersistentModel.Type] { [Team.self] }

    @Model final class Team {
      var name: String
      var players: [Player] = []
      init(name: String) { self.name = name }
    }

    @Model final class Player {
      var name: String
      @Relationship(inverse: \Team.players) var memberships: [Team] = []
      init(name: String) { self.name = name }
    }
  }

  extension MigrationTests {
    /// Rule D204.
    @Test func `pairs stay when the other side begins to lead back`() throws {
      try migrate(to: Alone.self)
      let old = context(Alone.self, owners[0])
      let team = Alone.Team(name: "Reds")
      old.insert(team)
      team.players = [Alone.Player(name: "Ada")]
      try old.save()
      try migrate(to: Both.self)
      let players = try context(Both.self, owners[0]).fetch(FetchDescriptor<Both.Player>())
      #expect(players.map { $0.memberships.map(\.name) } == [["Reds"]])
    }
  }

  private final class Failures: Sendable {
    let all = Mutex<[String]>([])
  }

  private enum Slow: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
    static var stages: [MigrationStage] {
      [
        .custom(
          fromVersion: First.self, toVersion: Second.self, willMigrate: nil,
          didMigrate: { _ in whileMigrating.withLock { $0 }?() })
      ]
    }
    static let whileMigrating = Mutex<(@Sendable () -> Void)?>(nil)
  }

  extension MigrationTests {
    /// Rule D205.
    @Test func `a commit waits for a migration that takes its time`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let path = folder.appending(path: "sessions.sqlite").path
      let store = try SQLiteStore(path: path)
      defer {
        store.close()
        try? FileManager.default.removeItem(at: folder)
      }
      let (first, second) = (Schema(versionedSchema: First.self), Schema(versionedSchema: Second.self))
      let writer = try DataConnection(.file(path), for: .writing)
      _ = try RowStore(first.graph, first.version, in: .file(path), migrating: Slow.self)
      try writer.perform(
        [DataStatement("INSERT INTO model_Tool (owner, id, name, price) VALUES (?1, 1, 'Saw', 20)", [[]])],
        of: owners[0])
      let done = DispatchSemaphore(value: 0)
      let failures = Failures()
      nonisolated(unsafe) var isDoneInTime = true
      Slow.whileMigrating.withLock {
        $0 = {
          Thread.detachNewThread {
            do { try store.commit([.erase(SessionID())]) } catch {
              failures.all.withLock { $0.append("\(error)") }
            }
            done.signal()
          }
          // Longer than a commit waits for a file that another one has.
          isDoneInTime = done.wait(timeout: .now() + 0.6) == .success
        }
      }
      _ = try RowStore(second.graph, second.version, in: .file(path), migrating: Slow.self)
      Slow.whileMigrating.withLock { $0 = nil }
      #expect(!isDoneInTime)
      done.wait()
      #expect(failures.all.withLock { $0 } == [])
    }
  }

  extension ModelContainer {
    fileprivate var newContext: ModelContext {
      ModelContext(self, session: nil, autosaves: false, as: .further)
    }
  }
#endif
