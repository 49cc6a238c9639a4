import Foundation
import Logging
import RenderTree
import Stateroom

extension App {
  /// Serves the app over HTTP until the process is told to stop.
  ///
  /// Synchronous, since the main thread itself is the server's loop (`design.md`, Event loop). `--help` lists
  /// the options.
  @MainActor public static func main() {
    let options = ServerCommand.parseOrExit().options
    do {
      try serve(options)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  @MainActor private static func serve(_ options: ServerOptions) throws {
    let loop = EventLoop()
    let service = try AppService(of: Self.self, options, loop: loop)
    let signals = SignalSource { service.stop() }
    loop.add(signals)
    loop.run()
  }
}

/// An app being served.
@MainActor
final class AppService {
  private let server: HTTPServer
  private let registry: SessionRegistry
  private let loop: EventLoop
  private let logger: Logger
  private let grace: Duration

  init<Launched: App>(of app: Launched.Type, _ options: ServerOptions, loop: EventLoop) throws {
    self.loop = loop
    grace = .seconds(options.grace)
    let catalog = SceneCatalog(of: app)
    // After the app's own `init`, which may have chosen a logging backend.
    let logger = Logger(label: "stateroom")
    self.logger = logger
    var logged = LoggedIssues()
    Tree.issueHandler = { issue in
      guard logged.insert(issue) else { return }
      logger.warning(
        "\(issue.message)", metadata: ["code": "\(issue.code.rawValue)", "node": "\(issue.node ?? "-")"])
    }
    ChangeOutput.logger = { logger.info("\($0)") }
    var limits = SessionRegistry.Limits()
    limits.sessions = options.sessions
    limits.checksTrees = options.check
    limits.lifetime = .seconds(options.sessionLifetime)
    let registry = SessionRegistry(
      of: app, limits: limits, loop: loop, sharesAppStorage: options.appStorage == .shared)
    self.registry = registry

    var configuration = HTTPServer.Configuration()
    configuration.host = options.host
    configuration.port = options.port
    let folder = options.publicFolder ?? ServerOptions.environment("PUBLIC") ?? PublicFolder.find()
    let files = folder.flatMap { StaticFiles(directory: $0) }
    if let folder, files == nil { throw StartProblem.noPublicFolder(folder) }
    let api = API(
      catalog: catalog, registry: registry, files: files,
      access: AccessPolicy(
        isLoopback: true, allowedOrigins: Set(options.allowedOrigin),
        allowedHosts: Set(options.allowedHost.map { $0.lowercased() })),
      loop: loop)
    server = try HTTPServer(configuration, loop: loop) { request, exchange in
      api.handle(request, exchange)
    }
    api.access.isLoopback = Self.isLoopback(server.address)
    server.problemResponse = { Problem($0.status, $0.title, $0.detail).response }
    server.onDraining = { registry.closeAll(because: "shutdown") }
    let scenes = catalog.scenes.map(\.id).joined(separator: ", ")
    logger.info("Serving \(catalog.scenes.count) scenes at \(server.url)", metadata: ["scenes": "\(scenes)"])
  }

  func stop() {
    logger.info("Stopping")
    server.stop(grace: grace) { [loop] in loop.end() }
  }

  private static func isLoopback(_ address: String) -> Bool {
    address.hasPrefix("127.") || address == "::1"
  }
}

/// Why the server cannot start.
enum StartProblem: Error, CustomStringConvertible {
  case noPublicFolder(String)

  var description: String {
    switch self {
    case .noPublicFolder(let folder):
      "There is no folder \(folder) for the web client's files; name another with --public."
    }
  }
}
