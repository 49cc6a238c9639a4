import ArgumentParser
import Foundation

/// `stateroom serve`: builds a project of any kind on top of Stateroom and runs it.
public struct ServeCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve",
      abstract: "Serves the app of an Xcode project, a Swift package, a playground or a single file.",
      usage: "stateroom serve [<options>] <path> [<options>]",
      discussion: """
        Nothing in the project is changed: it is built below a cache folder, on top of Stateroom, which is built there \
        once for all apps.

        Options that are not listed here go to the app's server, before or after the path: stateroom serve MyApp \
        --port 9000. Those of every app's server are listed by stateroom --help.
        """)
  }

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      """
      A folder with a project or package, an .xcodeproj, a .swiftpm or a .swift file; and options of the app's server.
      """, valueName: "path"))
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The app to serve, if there are several.", valueName: "name"))
  var target: String?

  @Option(
    help: ArgumentHelp(
      "A clone of Stateroom's repository; by default the one that this program was built from. [STATEROOM]",
      valueName: "folder"))
  var stateroom: String?

  @Option(
    help: ArgumentHelp(
      "The folder to build in; by default stateroom in $XDG_CACHE_HOME or ~/.cache.", valueName: "folder"))
  var cache: String?

  @Flag(help: "Build with optimization.")
  var release = false

  @Flag(
    name: .customLong("ios"),
    help: "Compile copies of the sources in which #if os(iOS) holds.")
  var isForIOS = false

  @Flag(help: "Build, say where the program is, and do not run it.")
  var build = false

  /// Creates a command without arguments.
  public init() {}

  /// Builds the app and replaces this program by it.
  public mutating func run() throws {
    do {
      let arguments = try ServeArguments(arguments)
      let program = try built(arguments.path)
      if build { return print(program) }
      try become(program, arguments.options)
    } catch let problem {
      FileHandle.standardError.write(Data("\(problem)\n".utf8))
      throw ExitCode(1)
    }
  }

  private func built(_ path: String) throws(ServeProblem) -> String {
    let stateroom = try ownSources()
    let cache = try ServeCache(cache)
    var app = try ProjectFinder(path).app(named: target)
    app.isForIOS = isForIOS
    app = try RemotePackages(cache: cache).takenOver(by: app)
    let builder = AppBuilder(
      app: app, cache: cache, stateroom: stateroom, isRelease: release,
      say: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    return try builder.build()
  }

  /// Returns the folder of Stateroom's own sources.
  private func ownSources() throws(ServeProblem) -> String {
    let known =
      stateroom ?? ProcessInfo.processInfo.environment["STATEROOM"].flatMap { $0.isEmpty ? nil : $0 }
    // The parent folder of `Sources/StateroomServe/Command`.
    let folder = known ?? String(#filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" })
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    guard FileTree.isFolder("\(path)/Sources/SwiftUI") else { throw .noStateroom(path) }
    return path
  }

  /// Replaces this program by the app, so that signals reach the app.
  private func become(_ program: String, _ options: [String]) throws(ServeProblem) {
    var arguments = ([program] + options).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw .failed("\(program) cannot be run: \(String(cString: strerror(errno)))", "")
  }
}
