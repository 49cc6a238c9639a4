import ArgumentParser
import Foundation

/// `stateroom dev`: serves an app, and builds and shows it anew after each edit.
public struct DevCommand: ParsableCommand {
  /// The command's name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "dev",
      abstract:
        "Serves an app while it is written: after each edit with the new code and the state as it was.",
      usage: "stateroom dev [<options>] [<path>] [<options>]",
      discussion: """
        The path is a folder with a project or package, an .xcodeproj, a .swiftpm or a .swift file; by default the \
        folder in which the command is run. Errors of the compiler, traps and work without an end stand over the page \
        until a build succeeds. In the terminal, r begins all sessions afresh, and q ends the server.

        It listens on the loopback address or a Unix socket only. Options that are not listed here go to the app's \
        server. Those of every app's server are listed by stateroom --help.
        """)
  }

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A project, and options of the app's server.", valueName: "path"))
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The app to serve, if there are several.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 chooses a free one.", valueName: "number"))
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("A Unix socket to listen on in the place of a port.", valueName: "path"))
  var socket: String?

  @Flag(
    name: .customLong("ios"),
    help: "Compile copies of the sources in which #if os(iOS) holds.")
  var isForIOS = false

  @OptionGroup var places: BuildPlaces

  /// Creates a command without arguments.
  public init() {}

  /// Serves until a signal or a key ends it.
  public mutating func run() throws {
    try ServeProblem.reported { () throws(ServeProblem) in
      let arguments = try ServeArguments(arguments, default: ".")
      let options = try DevelopmentOptions(arguments.options)
      let clone = try places.clone()
      let cache = try places.serveCache()
      let path = URL(fileURLWithPath: arguments.path).standardizedFileURL.path
      // Before anything is built, so that a wrong path or a taken port is told at once.
      _ = try ProjectFinder(path)
      let listener =
        if let socket { try Listener(socket: socket) } else { try Listener(port: port) }
      let kit = try places.builtKit()
      let builder = try VersionBuilder(
        path: path, target: target, isForIOS: isForIOS, cache: cache, stateroom: clone.folder, kit: kit)
      let placeholder = try kit.map { kit throws(ServeProblem) in
        try Placeholder(cache: cache, stateroom: clone.folder, kit: kit).version()
      }
      let server = try DevelopmentServer(
        try BuildWorker(builder), at: path, on: listener, options.all,
        store: options.namesStore ? nil : try Self.store(), placeholder: placeholder)
      try server.run()
    }
  }

  /// Returns a new folder for the sessions' store, which lasts as long as this program.
  private static func store() throws(ServeProblem) -> String {
    // A name that others cannot foresee, for this user alone.
    var folder = Array("\(NSTemporaryDirectory())/stateroom-dev-XXXXXX".utf8CString)
    guard mkdtemp(&folder) != nil else {
      throw .failed("There is no place for the sessions:", String(cString: strerror(errno)))
    }
    return String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
