import Foundation
import Testing

@testable import StateroomStorage

/// `StateThatLasts.md`, Whose files are: with several servers.
@Suite struct FolderFilesTests {
  private let folder: TemporaryFolder
  private var root: String { folder.path("files") }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(filePath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: root + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func change(_ path: String, _ text: String?) -> FolderFiles.Change {
    .init(path: path, bytes: text.map { Array($0.utf8) })
  }

  @Test func `each look finds what was written and removed since the last one`() throws {
    var files = FolderFiles()
    try write("1", to: "Documents/a")
    #expect(files.look(below: root).changes == [change("Documents/a", "1")])
    #expect(files.look(below: root).changes == [])
    try write("2", to: "Documents/a")
    try write("3", to: "b")
    #expect(files.look(below: root).changes == [change("Documents/a", "2"), change("b", "3")])
    try FileManager.default.removeItem(atPath: root + "/b")
    #expect(files.look(below: root).changes == [change("b", nil)])
  }

  @Test func `a file that is overwritten in place is found, whatever the clock says`() throws {
    var files = FolderFiles()
    try write("0", to: "a")
    for text in (1...9).map(String.init) {
      let file = try FileHandle(forWritingTo: URL(filePath: root + "/a"))
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
      #expect(files.look(below: root).changes == [change("a", text)])
    }
  }

  @Test func `temporary files, caches and links are left out`() throws {
    var files = FolderFiles()
    try write("1", to: "tmp/a")
    try write("1", to: "Library/Caches/a")
    try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: "/etc/hostname")
    #expect(files.look(below: root).changes == [])
  }

  @Test func `what is too large is left out, and said`() throws {
    var files = FolderFiles()
    try write("1", to: "b")
    try write("", to: "a")
    truncate(root + "/a", 2 << 20)
    let look = files.look(below: root)
    #expect(look.changes == [change("b", "1")])
    #expect(!look.isComplete)
  }

  @Test func `a folder gets the stored files, and keeps no others`() throws {
    var files = FolderFiles()
    try write("old", to: "Documents/a")
    try write("gone", to: "b")
    files.replace(with: ["Documents/a": Array("new".utf8), "c/d": [65]], below: root)
    #expect(text("Documents/a") == "new")
    #expect(text("c/d") == "A")
    #expect(text("b") == nil)
    #expect(files.look(below: root).changes == [])
  }

  @Test(arguments: ["../a", "/a", "a/../../a", "", "a//b", "a\u{0}"])
  func `no file is written outside`(path: String) throws {
    var files = FolderFiles()
    files.replace(with: [path: [65]], below: root)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
    #expect(paths.allSatisfy { $0.hasPrefix("files") })
    #expect(files.look(below: root).changes == [])
  }

  @Test func `another server's version is taken, but not an older one than this server's`() throws {
    var files = FolderFiles()
    files.take(change("a", "1"), version: 1, below: root)
    #expect(text("a") == "1")
    #expect(files.look(below: root).changes == [])
    try write("2", to: "a")
    files.take(change("a", "other"), version: 2, below: root)
    #expect(text("a") == "2")
    files.noteSent(files.look(below: root).changes[0])
    files.take(change("a", "other"), version: 3, below: root)
    #expect(text("a") == "2")
    files.take(change("a", "2"), version: 4, below: root)
    files.take(change("a", "other"), version: 3, below: root)
    #expect(text("a") == "2")
    files.take(change("a", nil), version: 5, below: root)
    #expect(text("a") == nil)
  }
}
