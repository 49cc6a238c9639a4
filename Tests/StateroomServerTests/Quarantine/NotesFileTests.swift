import Foundation
import Testing

@testable import StateroomServer

/// The notes lie in a folder that others may write to.
@MainActor
@Suite struct NotesFileTests {
  @Test func `a link in the notes' place is not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("mine".utf8), to: "other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("notes"), withDestinationPath: folder.path("other"))
    let problem = #expect(throws: NotesProblem.self) { try NotesFile(path: folder.path("notes")) }
    #expect(problem?.description.contains("it is a symbolic link") == true)
    #expect(try folder.bytes(of: "other") == Data("mine".utf8))
  }

  @Test func `what is no file is not taken for notes`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("notes"), 0o600) == 0)
    #expect(throws: NotesProblem.self) { try NotesFile(path: folder.path("notes")) }
  }
}
