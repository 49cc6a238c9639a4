extension OwnerFolder {
  /// Returns what has changed in the files since the last look, or nil if no store keeps them or no code has used the
  /// folder in this process.
  package func lookForChanges() -> FolderFiles.Look? { withFiles { $0.look(below: $1) } }

  /// Makes the files those that the store has.
  package func replaceFiles(with stored: [String: [UInt8]]) {
    _ = path
    withFiles { $0.replace(with: stored, below: $1) }
  }

  /// Notes that changes are sent to the store.
  package func noteSent(_ changes: [FolderFiles.Change]) {
    withFiles { files, _ in for change in changes { files.noteSent(change) } }
  }

  /// Takes versions of files from the store.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the files.
  package func take(_ changes: [(FolderFiles.Change, version: Int)]) {
    withFiles { files, root in
      for (change, version) in changes { files.take(change, version: version, below: root) }
    }
  }

  /// Forgets what was sent to the store, because it did not arrive: the next look finds all files.
  package func forgetSent() { withFiles { files, _ in files = FolderFiles() } }
}
