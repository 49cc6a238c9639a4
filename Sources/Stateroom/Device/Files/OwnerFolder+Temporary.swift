import Foundation
import StateroomStorage

extension OwnerFolder {
  /// A folder that is removed with the object.
  package static var temporary: OwnerFolder {
    let owner = UUID().uuidString
    return OwnerFolder(
      at: {
        // Without a place for temporary files there is no folder, and the code that writes into it gets the error.
        (try? TemporaryFolders.make(for: owner).path) ?? TemporaryFolders.root.appending(path: owner).path
      },
      onEnd: { TemporaryFolders.remove(URL(fileURLWithPath: $0), of: owner) })
  }
}
