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

  @OptionGroup var places: BuildPlaces

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
    try ServeProblem.reported { () throws(ServeProblem) in
      let arguments = try ServeArguments(arguments)
      let program = try built(arguments.path)
      if build { return print(program) }
      try become(program, arguments.options)
    }
  }

  private func built(_ path: String) throws(ServeProblem) -> String {
    try places.builder(path, target: target, isForIOS: isForIOS, isRelease: release).build()
  }

  /// Replaces this program by the app, so that signals reach the app.
  private func become(_ program: String, _ options: [String]) throws(ServeProblem) {
    var arguments = ([program] + options).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw .failed("\(program) cannot be run: \(String(cString: strerror(errno)))", "")
  }
}
