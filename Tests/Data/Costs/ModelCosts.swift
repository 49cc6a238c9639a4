#if SwiftData
  import RenderTree
  import Stateroom
  import StateroomStorage
  import StateroomStores
  import SwiftData
  import SwiftUI

  /// A row, as the other program has one.
  @Model
  final class Entry {
    #Index<Entry>([\.number], [\.group])

    var number: Int
    var group: Int
    var title: String
    var isDone: Bool
    var created: Date

    init(number: Int) {
      self.number = number
      group = number % 100
      title = "Entry \(number)"
      isDone = number % 3 == 0
      created = Date(timeIntervalSinceReferenceDate: Double(number))
    }
  }

  /// The work of `costs.py` with models: in a session whose rows are in a file, as the server has them.
  @main @MainActor
  struct ModelCosts {
    private let session: Session
    private let context: ModelContext
    private let owner: DataOwner
    private let writer: DataConnection

    static func main() throws {
      let path = CommandLine.arguments[1]
      let store = try SQLiteStore(path: path)
      defer { store.close() }
      DataLocation.current = .file(path)
      let owner = DataOwner.unique
      try Self(path, owner) { ContextReader(found: $0) }.change()
      try Self(path, owner) { EntryList(found: $0) }.follow()
    }

    private init(_ path: String, _ owner: DataOwner, _ view: (FoundContext) -> some View) throws {
      let found = FoundContext()
      session = Session(of: view(found).modelContainer(for: Entry.self), dataOwner: owner)
      context = found.context!
      self.owner = owner
      writer = try DataConnection(.file(path), for: .writing)
      try writer.execute("PRAGMA synchronous = NORMAL")
    }

    /// Inserts, fetches and updates, while no view shows anything.
    private func change() throws {
      for first in stride(from: 0, to: 100_000, by: 10_000) {
        try measure("insert 10,000") {
          for number in first..<first + 10_000 { context.insert(Entry(number: number)) }
          try commit()
        }
      }
      for group in 0..<20 {
        try measure("fetch 1,000 of 100,000 by an index") {
          let found = try context.fetch(FetchDescriptor<Entry>(predicate: #Predicate { $0.group == group }))
          precondition(found.reduce(0) { $0 + $1.title.utf8.count } > 0 && found.count == 1_000)
        }
      }
      for turn in 0..<200 {
        let number = turn * 499
        try measure("update one of 100,000") {
          var descriptor = FetchDescriptor<Entry>(predicate: #Predicate { $0.number == number })
          descriptor.fetchLimit = 1
          try context.fetch(descriptor)[0].title = "Changed \(turn)"
          try commit()
        }
      }
    }

    /// Inserts into the group that a list shows.
    private func follow() throws {
      for turn in 0..<20 {
        try measure("a list of 1,000 after an insertion") {
          context.insert(Entry(number: 100_007 + turn * 100))
          try commit()
        }
      }
    }

    /// Ends an action: saves, updates the views, and stores the rows.
    private func commit() throws {
      try context.save()
      session.settle()
      guard let data = session.tree.data else { return }
      let statements = data.takeChanges()
      try writer.perform(statements, of: owner)
      data.noteCommitted()
    }
  }

  private final class FoundContext {
    var context: ModelContext?
  }

  private struct ContextReader: View {
    let found: FoundContext
    @Environment(\.modelContext) private var context

    var body: some View {
      let _ = found.context = context
      Text("Entries")
    }
  }

  private struct EntryList: View {
    let found: FoundContext
    @Environment(\.modelContext) private var context
    @Query(filter: #Predicate<Entry> { $0.group == 7 }, sort: \.number) private var entries: [Entry]

    var body: some View {
      let _ = found.context = context
      List(entries) { Text($0.title) }
    }
  }
#else
  @main
  struct ModelCosts {
    static func main() { print("The costs of models need the trait SwiftData.") }
  }
#endif
