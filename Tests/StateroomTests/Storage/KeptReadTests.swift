import Foundation
import Stateroom
import Testing

final class TestPreferences: Sendable {
  static let shared = TestPreferences()
  let name = UserDefaults.standard.string(forKey: "name") ?? "none"
}

enum TestArchive {
  static let file = URL.documentsDirectory.appending(path: "archive.json")
  static var other: URL { .documentsDirectory.appending(path: "other.json") }
}

/// `StateThatLasts.md`: a global variable keeps what it has read of the session that used it first.
@MainActor
@Suite struct KeptReadTests {
  /// Returns a session whose code has run.
  private func session(running code: @escaping @MainActor @Sendable () -> String) throws -> Host {
    let host = Host { Button("Run") { _ = code() } }
    try host.tap("Run")
    return host
  }

  @Test func `a singleton that keeps a user default is named`() throws {
    let host = try session { TestPreferences.shared.name }
    #expect(host.issues == ["defaults.shared"])
    #expect(host.issueMessages.first?.contains("TestPreferences.shared keeps what it has read") == true)
    #expect(try session { TestPreferences.shared.name }.issues == [])
  }

  @Test func `a constant path is named, and a computed one is not`() throws {
    #expect(try session { TestArchive.other.path }.issues == [])
    let host = try session { TestArchive.file.path }
    #expect(host.issues == ["files.shared"])
    #expect(host.issueMessages.first?.contains("TestArchive.file keeps the path") == true)
  }

  @Test func `a read by the session's own code is no matter`() throws {
    let host = try session {
      ["a", "b"].map { UserDefaults.standard.string(forKey: $0) ?? "none" }.joined()
    }
    #expect(host.issues == [])
  }
}
