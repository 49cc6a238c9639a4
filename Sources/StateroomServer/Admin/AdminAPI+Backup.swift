import Dispatch
import RenderTree
import StateroomHTTP
import StateroomStores

/// Backs up a store on an operator's request, always to the file `STORE.backup` beside it.
@MainActor
final class AdminBackup {
  private let store: String
  let file: String
  private var isUnderWay = false

  /// Creates a backup of the SQLite database at a path.
  init(of store: String) {
    self.store = store
    file = store + ".backup"
  }

  /// Saves the backup on another thread, and calls `action` with the number of sessions or the problem. Returns
  /// false if a backup is in progress.
  func save(
    on loop: EventLoop, then action: @escaping @MainActor @Sendable (Result<Int, BackupProblem>) -> Void
  ) -> Bool {
    guard !isUnderWay else { return false }
    isUnderWay = true
    DispatchQueue.global().async { [store, file] in
      let result = Result { () throws(BackupProblem) in
        let count = try SQLiteBackup.save(store, in: file)
        try FolderBackup.save(of: store, in: file)
        return count
      }
      DispatchQueue.main.async { [self] in
        isUnderWay = false
        loop.setNeedsTurn()
        action(result)
      }
    }
    return true
  }
}

extension AdminAPI {
  /// Answers `POST /backup`.
  func saveBackup(_ exchange: HTTPExchange) throws(Problem) {
    guard let backup else {
      throw Problem(409, "Conflict", "This server has no file of sessions to copy: see --store.")
    }
    let logger = registry.reports.logger
    let hasBegun = backup.save(on: api.loop) { [self] result in
      switch result {
      case .success(let count):
        logger?.notice("Saved \(count) sessions in \(backup.file).")
        let response = respond { json in
          json.writeObject {
            json.writeKey("file")
            json.write(backup.file)
            json.writeKey("sessions")
            json.write(count)
          }
        }
        exchange.respond(response)
      case .failure(let problem):
        logger?.error("\(problem)")
        exchange.respond(Problem(500, "Internal Server Error", "\(problem)").response)
      }
    }
    guard hasBegun else {
      throw Problem(
        409, "Conflict", "A copy is being made; try again later.", headers: [("Retry-After", "5")])
    }
  }
}
