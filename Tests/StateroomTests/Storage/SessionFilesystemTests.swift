import Foundation
import Stateroom
import Testing

private struct Card: Codable {
  var question = ""

  // Each session has a file of its own, which is there after a restart.
  static func save(_ cards: [Card]) throws {
    try JSONEncoder().encode(cards).write(to: .documentsDirectory.appending(path: "cards.json"))
  }
}

/// Returns what code of a session of its own returns.
@MainActor private func inSession<Result: Sendable>(
  _ body: @escaping @MainActor @Sendable () throws -> Result
) throws -> Result {
  var result: Swift.Result<Result, any Error>?
  try Host { Button("Run") { result = .init(catching: body) } }.tap("Run")
  return try #require(result).get()
}

@MainActor
@Suite struct SessionFilesystemTests {
  @Test func `the folders that Foundation names are the session's`() throws {
    try inSession {
      let manager = FileManager.default
      let home = NSHomeDirectory()
      let folders = try [
        manager.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true),
        manager.urls(for: .cachesDirectory, in: .userDomainMask)[0], manager.temporaryDirectory,
        URL(fileURLWithPath: NSTemporaryDirectory()), .documentsDirectory, .applicationSupportDirectory,
        URL(fileURLWithPath: NSString("~/Notes").expandingTildeInPath).deletingLastPathComponent(),
        URL(
          fileURLWithPath: NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)[0]),
        FileManager().urls(for: .documentDirectory, in: .userDomainMask)[0],
      ]
      for folder in folders {
        #expect(folder.path.hasPrefix(home), "\(folder.path)")
        #expect(manager.fileExists(atPath: folder.path))
        let mode = try manager.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
      }
      #expect(folders[0].lastPathComponent == "Documents")
    }
  }

  @Test func `no session finds another's files, and the process finds none`() throws {
    let write: @MainActor @Sendable () throws -> String = {
      let file = URL.documentsDirectory.appending(path: "cards.json")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      try Card.save([Card()])
      return file.path
    }
    let first = try inSession(write)
    #expect(try inSession(write) != first)
    #expect(!first.hasPrefix(NSHomeDirectory()))
  }

  @Test func `folders of the machine are the machine's`() throws {
    #expect(
      try inSession { FileManager.default.urls(for: .applicationDirectory, in: .systemDomainMask) }
        == FileManager.default.urls(for: .applicationDirectory, in: .systemDomainMask))
  }

  @Test func `a temporary folder goes with its session`() throws {
    var home = ""
    do {
      let host = Host { Button("Run") { home = NSHomeDirectory() } }
      try host.tap("Run")
      #expect(FileManager.default.fileExists(atPath: home))
    }
    #expect(!FileManager.default.fileExists(atPath: home))
  }
}
