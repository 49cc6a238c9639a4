import Foundation
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Only one server can use a file, whatever name it is opened by.
@Suite struct StoreLockTests {
  private let folder: TemporaryFolder
  private let store: SQLiteStore
  private var path: String { folder.path("sessions.db") }

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteStore(path: folder.path("sessions.db"))
  }

  /// Runs a program to its end, and returns its status.
  private func status(of program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test func `over a link it is the same file`() throws {
    symlink(path, folder.path("symbolic.db"))
    link(path, folder.path("hard.db"))
    for name in ["symbolic.db", "hard.db"] {
      let other = folder.path(name)
      #expect(throws: StoreOpeningProblem.inUse(path: other)) { _ = try SQLiteStore(path: other) }
    }
    store.close()
    try SQLiteStore(path: folder.path("symbolic.db")).close()
  }

  @Test func `another process finds the file itself locked, and free again`() throws {
    #expect(try status(of: "/usr/bin/flock", ["-n", path, "true"]) == 1)
    store.close()
    #expect(try status(of: "/usr/bin/flock", ["-n", path, "true"]) == 0)
  }

  @Test func `a file that another process has locked is refused`() throws {
    store.close()
    // Another open file description is equivalent to another process's.
    let other = open(path, O_RDWR | O_CLOEXEC)
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: StoreOpeningProblem.inUse(path: path)) { _ = try SQLiteStore(path: path) }
    // A child process that another test starts may hold the descriptor until it runs its program.
    flock(other, LOCK_UN)
    close(other)
    try SQLiteStore(path: path).close()
  }

  @Test func `a closed file is free although a child that is being started has its descriptors still`() throws
  {
    // A child has copies of all descriptors between its fork and its program.
    let identity = FileIdentity(path: path)
    let copies = (3..<4_096).compactMap { (descriptor: Int32) -> Int32? in
      var status = stat()
      guard fstat(descriptor, &status) == 0, FileIdentity(status) == identity else { return nil }
      return fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    }
    #expect(!copies.isEmpty)
    store.close()
    #expect(try status(of: "/usr/bin/flock", ["-n", path, "true"]) == 0)
    for copy in copies { close(copy) }
  }

  @Test func `a new file that gets the number of a deleted one is not in use`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { [folder] in
          for number in 0..<500 {
            let path = folder.path("\(thread)-\(number).db")
            let lock = try StoreLock(path: path)
            unlink(path)
            withExtendedLifetime(lock) {}
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `a second opening that is refused leaves SQLite's own locks`() throws {
    #expect(throws: StoreOpeningProblem.self) { _ = try SQLiteStore(path: path) }
    // Another process that believes to be alone would remove the log when it ends.
    let script =
      "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT count(*) FROM session').fetchone()"
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return }
    _ = try status(of: "/usr/bin/python3", ["-c", script, path])
    try store.commit([.save(SessionID(), .counter(1))])
    try store.verify()
  }
}
