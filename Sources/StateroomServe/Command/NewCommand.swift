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
      if !isWithoutKit { package.kit = try packedKit(for: clone) }
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

  /// Returns the kit that the environment names, or the one of the clone, which is packed if it is not there.
  private func packedKit(for clone: StateroomClone) throws(ServeProblem) -> Kit {
    if let named = ProcessInfo.processInfo.environment["STATEROOM_KIT"], !named.isEmpty {
      let kit = Kit(folder: URL(fileURLWithPath: named).standardizedFileURL.path)
      guard kit.has(.debug) else { throw .noKit(kit.folder) }
      return kit
    }
    let shelf = KitShelf(try places.serveCache())
    let kit = try shelf.place(for: clone)
    try KitBuilder(clone: clone, configuration: .debug, say: StandardError.say).pack(kit)
    shelf.tidy()
    return kit
  }
}
