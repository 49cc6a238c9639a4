#if SwiftData
  import RenderTree
  import Stateroom
  import StateroomStorage
  import StateroomStores
  import SwiftData
  import SwiftUI
  import Testing

  /// Sessions of one user, whose changes are stored when a test says so.
  @MainActor
  final class SharedModels {
    private let owner = DataOwner.user((0..<8).map { _ in .random(in: 0...255) })
    private let writer: DataConnection

    private init(_ path: String) throws {
      writer = try DataConnection(.file(path), for: .writing)
    }

    /// Calls `body` while models are in a file. Nothing else runs on the main actor meanwhile.
    static func run(_ body: (SharedModels) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let path = folder.appending(path: "sessions.sqlite").path
      let store = try SQLiteStore(path: path)
      let place = DataLocation.current
      DataLocation.current = .file(path)
      defer {
        DataLocation.current = place
        store.close()
        try? FileManager.default.removeItem(at: folder)
      }
      try body(SharedModels(path))
    }

    /// The way that SQLite takes to the rows of a query.
    func plan(_ query: String) throws -> String {
      var steps: [String] = []
      try writer.forEachRow("EXPLAIN QUERY PLAN " + query) { steps.append("\($0.value(at: 3))") }
      return steps.joined(separator: "; ")
    }

    func open() throws -> SharedSession { try SharedSession(owner, writer) }

    /// The models of a session that has seen nothing before.
    func stored<Model: PersistentModel>(
      _: Model.Type, by path: KeyPath<Model, String> & Sendable
    ) throws -> [Model] {
      let session = try open()
      return try session.context.fetch(FetchDescriptor(sortBy: [SortDescriptor(path)]))
    }
  }

  /// One of the sessions.
  @MainActor
  final class SharedSession {
    let context: ModelContext
    private let session: Session
    private let owner: DataOwner
    private let writer: DataConnection

    fileprivate init(_ owner: DataOwner, _ writer: DataConnection) throws {
      let found = FoundContext()
      session = Session(
        of: ContextReader(found: found).modelContainer(for: [Owner.self, Trip.self]), dataOwner: owner)
      context = try #require(found.context)
      (self.owner, self.writer) = (owner, writer)
    }

    /// Stores what the session has saved.
    func commit() throws {
      let data = try #require(session.tree.data)
      let statements = data.takeChanges()
      if statements.isEmpty { return }
      try writer.perform(statements, of: owner)
      data.noteCommitted()
    }

    /// Ends the turn.
    func settle() { session.settle() }
  }

  final class FoundContext {
    var context: ModelContext?
  }

  struct ContextReader: View {
    let found: FoundContext
    @Environment(\.modelContext) private var context

    var body: some View {
      let _ = found.context = context
      Text("models")
    }
  }
#endif
