import Foundation

/// The files of a new package with an app, a test of it, and what runs both elsewhere.
struct NewPackage {
  let name: String
  /// The folder in which the package's own folder is.
  let parent: String
  let clone: StateroomClone
  /// The address of Stateroom's repository, for machines without a clone.
  let repository: String?
  /// The kit that the package is built with, if there is one.
  var kit: Kit?

  /// The path from the package to the clone. It is relative if they are side by side.
  var sources: String {
    let folder = clone.folder as NSString
    return folder.deletingLastPathComponent == parent ? "../\(folder.lastPathComponent)" : clone.folder
  }

  /// The texts of the files by their paths.
  ///
  /// The listings of the first app in Stateroom's documentation are the model of its sources.
  func files() throws(ServeProblem) -> [String: String] {
    var files = [
      "Package.swift": PackageManifest(package: self).text,
      "Sources/\(name)/\(name).swift": try listing("Documentation/Lights/Lights.swift"),
      "Tests/\(name)Tests/\(name)Tests.swift": try listing("AppTests/LightsTests.swift"),
      "Dockerfile": ContainerFile(package: self).text,
      ".dockerignore": ".build\n.git\n",
      ".gitignore": ".build/\n",
    ]
    if let repository {
      files[".github/workflows/tests.yml"] = Self.workflow(repository)
    }
    return files
  }

  /// Writes the files into a folder, all or none.
  func write(to folder: String) throws(ServeProblem) {
    let manager = FileManager.default
    let texts = try files()
    guard !FileTree.exists(folder) else { throw .exists(folder) }
    let unfinished = "\(folder).\(getpid())"
    defer { try? manager.removeItem(atPath: unfinished) }
    do {
      for (path, text) in texts {
        let file = "\(unfinished)/\(path)"
        try manager.createDirectory(
          atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
      }
      try manager.moveItem(atPath: unfinished, toPath: folder)
    } catch {
      throw .unwritable(folder, error.localizedDescription)
    }
  }

  private func listing(_ path: String) throws(ServeProblem) -> String {
    let file = "\(clone.folder)/Tests/\(path)"
    guard let text = FileTree.text(file) else { throw .unreadable(file, "it belongs to Stateroom's clone") }
    return text.replacing("Lights", with: name)
  }

  private static func workflow(_ repository: String) -> String {
    """
    name: tests
    on: [push, pull_request]

    jobs:
      test:
        runs-on: ubuntu-latest
        container: swift:6.3.1-bookworm
        steps:
          - run: |
              apt-get update
              apt-get install -y --no-install-recommends git \(ContainerFile.headers)
          - uses: actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1
          - run: git clone --depth 1 \(repository.shellWord) /stateroom
          - run: swift test
            env:
              STATEROOM: /stateroom

    """
  }
}
