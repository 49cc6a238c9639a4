import Foundation
import StateroomStorage
import Testing

@Suite struct OwnerFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "stateroom-\(UUID().uuidString)")
    .path

  @Test func `a folder is made when it is used, and again if it was removed`() throws {
    let folder = OwnerFolder { [path] in path }
    #expect(!FileManager.default.fileExists(atPath: path))
    for _ in 0..<2 {
      let documents = folder.path(of: "Documents")
      #expect(documents == path + "/Documents" && FileManager.default.fileExists(atPath: documents))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `late code of an owner that has ended makes no folder`() {
    let folder = OwnerFolder { [path] in path }
    folder.end()
    _ = folder.path(of: "Documents")
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
