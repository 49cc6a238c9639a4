import Foundation
import Stateroom
import Testing

@testable import StateroomServer
@testable import StateroomStores

private struct Cards: App {
  var body: some Scene { WindowGroup("Cards", id: "cards") { CardsView() } }
}

private struct CardsView: View {
  @State private var text = "-"
  private var file: URL { .documentsDirectory.appending(path: "cards.txt") }

  var body: some View {
    Text(text)
    Button("Save") { try? Data("saved".utf8).write(to: file) }
    Button("Fill") { truncate(file.path, 65 << 20) }
    Button("Create") {
      let other = URL.documentsDirectory.appending(path: "other").path
      text = FileManager.default.createFile(atPath: other, contents: nil) ? "created" : "refused"
    }
    Button("Load") { text = (try? String(contentsOf: file, encoding: .utf8)) ?? "none" }
  }
}

/// `StateThatLasts.md`, Whose files are.
@Suite struct SessionFolderTests {
  private static func folders(below path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter {
      $0 != "key" && !$0.hasPrefix(".")
    }
  }

  private static func act(_ client: APIClient, _ session: String, _ label: String) -> String {
    client.act(session, #"{"target":"\#(label)"}"#).text
  }

  @Test func `a session's files are its own, outlive a restart, and go with it`() async throws {
    let folder = try TemporaryFolder()
    let (store, files) = (folder.path("sessions.db"), folder.path("sessions.db.files"))
    let paths = Box<(String, String)>()
    try await withAPI(of: Cards.self, store: try SQLiteStore(path: store), folders: files) { client in
      let (one, other) = (client.open("cards"), client.open("cards"))
      #expect(!FileManager.default.fileExists(atPath: files))
      _ = Self.act(client, one, "Save")
      #expect(Self.act(client, other, "Load").contains("none"))
      paths.value = (one, other)
    }
    try await withAPI(of: Cards.self, store: try SQLiteStore(path: store), folders: files) { client in
      let (one, other) = paths.value!
      #expect(Self.act(client, one, "Load").contains("saved"))
      let names = Self.folders(below: files)
      #expect(names.count == 2)
      #expect(names.allSatisfy { !one.contains($0) && $0.count == 32 })
      #expect(client.call("DELETE \(one)").status == 204)
      #expect(Self.folders(below: files).count == 1)
      #expect(Self.act(client, other, "Save").contains("revision"))
    }
  }

  @Test func `temporary folders outlive hibernation`() async throws {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    try await withAPI(of: Cards.self, limits: limits) { client in
      let session = client.open("cards")
      _ = Self.act(client, session, "Save")
      while !client.call("GET /metrics").text.contains(#"stateroom_sessions{state="hibernated"} 1"#) {
        usleep(10_000)
      }
      #expect(Self.act(client, session, "Load").contains("saved"))
    }
  }

  @Test func `a folder that holds too much gets no further file`() async throws {
    var limits = SessionRegistry.Limits()
    limits.hibernation = .milliseconds(50)
    try await withAPI(of: Cards.self, limits: limits) { client in
      let session = client.open("cards")
      #expect(Self.act(client, session, "Create").contains("created"))
      _ = Self.act(client, session, "Save")
      _ = Self.act(client, session, "Fill")
      while !Self.act(client, session, "Create").contains("refused") { usleep(10_000) }
    }
  }

  @Test func `a backup has the files, and the next one replaces them`() throws {
    let folder = try TemporaryFolder()
    let (store, copy) = (folder.path("a.db"), folder.path("b.db"))
    let manager = FileManager.default
    try manager.createDirectory(atPath: store + ".files/x", withIntermediateDirectories: true)
    try Data("1".utf8).write(to: URL(filePath: store + ".files/x/1"))
    try FolderBackup.save(of: store, in: copy)
    #expect(manager.contents(atPath: copy + ".files/x/1") == Data("1".utf8))
    try manager.removeItem(atPath: store + ".files/x/1")
    try FolderBackup.save(of: store, in: copy)
    #expect(!manager.fileExists(atPath: copy + ".files/x/1"))
    try manager.removeItem(atPath: store + ".files")
    try FolderBackup.save(of: store, in: copy)
    #expect(!manager.fileExists(atPath: copy + ".files"))
  }
}
