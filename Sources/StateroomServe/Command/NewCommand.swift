import ArgumentParser
import Foundation

/// `stateroom new`: makes a package with an app and a test.
public struct NewCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new",
      abstract: "Makes a package with an app, a test of it, a Dockerfile and a .gitignore.",
      discussion: """
        The package is built on top of a kit (see stateroom kit), which is made if there is none: nothing of Stateroom \
        is compiled for the app.
        """)
  }

  @Argument(
    help: ArgumentHelp("The name of the app, or the path of a folder that is called so.", valueName: "name"))
  var path: String

  @Option(
    help: ArgumentHelp(
      "The address of Stateroom's repository, for a workflow that tests the app; by default that of the clone.",
      valueName: "url"))
  var repository: String?

  @Flag(name: .customLong("no-kit"), help: "Build Stateroom from its sources for this package.")
  var isWithoutKit = false

  @OptionGroup var places: BuildPlaces

  /// Creates a command without arguments.
  public init() {}

  /// Writes the package, and prints what to do next.
  public mutating func run() throws {
    try ServeProblem.reported { () throws(ServeProblem) in
      let folder = URL(fileURLWithPath: path).standardizedFileURL.path
      let clone = try places.clone()
      var package = NewPackage(
        name: try AppName(folder).text, parent: (folder as NSString).deletingLastPathComponent, clone: clone,
        repository: repository ?? clone.origin)
      guard !FileTree.exists(folder) else { throw .exists(folder) }
      if !isWithoutKit { package.kit = try places.kit(.debug) }
      try package.write(to: folder)
      print(
        """
        Made \(path.shellWord):
          cd \(path.shellWord)
          swift run \(package.name)    # serves it at http://localhost:8080/
          swift test
        """)
    }
  }
}
