#if SwiftData
  import Foundation
  import RenderTree
  import Stateroom
  import StateroomStorage
  import StateroomStores
  import SwiftData
  import StateCore
  import SwiftUI
  import Testing

  /// Models of one test, in memory or, if `STATEROOM_MODELS` says so, in a file with those of the other tests.
  @MainActor
  enum TestModels {
    private enum Place: String, Sendable {
      /// Outside of a session.
      case memory
      /// In a session whose changes are on their way into a file.
      case session
      /// In a session whose changes are in a file as soon as they are saved.
      case file
    }

    private nonisolated static let place =
      ProcessInfo.processInfo.environment["STATEROOM_MODELS"].map { Place(rawValue: $0)! } ?? .memory
    nonisolated static var isOutsideOfSessions: Bool { place == .memory }
    private static let file = Result { try TestFile() }

    static func context(of types: any PersistentModel.Type...) throws -> ModelContext {
      if place == .memory {
        return try ModelContainer(
          for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true)
        ).mainContext
      }
      let file = try file.get()
      if place == .file { file.storeWhatIsSaved() }
      return file.open(types)
    }
  }

  /// A file that lasts as long as the process, and its sessions.
  @MainActor
  private final class TestFile {
    private nonisolated static let folder = FileManager.default.temporaryDirectory.appending(
      path: "stateroom-models-\(getpid())")
    private let store: SQLiteStore
    private let writer: DataConnection
    private var sessions: [(session: Session, owner: DataOwner)] = []
    private var isStoring = false

    init() throws {
      let path = Self.folder.appending(path: "sessions.sqlite").path
      store = try SQLiteStore(path: path)
      writer = try DataConnection(.file(path), for: .writing)
      DataLocation.current = .file(path)
      atexit { try? FileManager.default.removeItem(at: TestFile.folder) }
    }

    func open(_ types: [any PersistentModel.Type]) -> ModelContext {
      let found = FoundContext()
      let owner = DataOwner.unique
      sessions.append((Session(of: TestContainer(types: types, found: found), dataOwner: owner), owner))
      return found.context!
    }

    /// Stores what sessions save from here on.
    func storeWhatIsSaved() {
      if isStoring { return }
      isStoring = true
      _ = NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: nil, queue: nil) {
        _ in
        onMainActor { [self] in storeAll() }
      }
    }

    private func storeAll() {
      for (session, owner) in sessions {
        guard let data = session.tree.data else { continue }
        let statements = data.takeChanges()
        if statements.isEmpty { continue }
        do { try writer.perform(statements, of: owner) } catch { Issue.record(error) }
        data.noteCommitted()
      }
    }
  }

  /// Makes a container in its session.
  private struct TestContainer: View {
    let types: [any PersistentModel.Type]
    let found: FoundContext

    var body: some View { ContextReader(found: found).modelContainer(for: types) }
  }
#endif
