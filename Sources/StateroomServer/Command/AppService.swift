import CNotes
import Dispatch
import Foundation
import Logging
import RenderTree
import ServiceLifecycle
import StateCore
import Stateroom
import StateroomHTTP
import StateroomStores

/// A service that serves an app until SIGTERM or SIGINT stops the process, or its task group ends it.
@MainActor
final class AppService: Service {
  let logger: Logger
  private let server: HTTPServer
  private let registry: SessionRegistry
  private let api: API
  private let drainDelay: Duration
  private let grace: Duration
  private let watchdog: Watchdog
  private let admin: HTTPServer?
  private let quarantine: Quarantine?
  private let loop: EventLoop
  /// The connection to `stateroom dev`, or nil if the app is not in development.
  private let development: Development?
  private let manager: ServiceManager?
  /// This process as one that a parent has started, or nil if there is no such parent.
  private let place: SupervisedProcess?
  private let hangUps: any DispatchSourceSignal
  /// The metadata of the line by which the log says that the server serves.
  private let announcement: Logger.Metadata

  /// Creates a server of an app. It listens on `socket` if the process was started with one, or on the socket of its
  /// parent.
  init<Launched: App>(
    of app: Launched.Type, _ options: ServerOptions, presenting presentations: [ScenePresentation] = [],
    inheriting socket: Int32?, in place: SupervisedProcess?, loop: EventLoop
  ) throws {
    self.loop = loop
    self.place = place
    manager = place.map { ServiceManager(for: $0) } ?? ServiceManager()
    let isSuccessor = place?.isSuccessor ?? false
    drainDelay = .seconds(options.drainDelay)
    grace = .seconds(options.grace)
    let catalog = SceneCatalog(
      of: app, findsPreviews: options.previews, presenting: presentations)
    // Created after the app's own `init`, which may have bootstrapped backends of its own.
    let log = ServerLog(format: options.logFormat, level: options.logLevel)
    // Before sessions are restored, which may take over folders.
    TemporaryFolders.removeAbandoned()
    let metrics = ServerMetrics()
    logger = log.logger
    hangUps = Self.ignoreHangUps(log.logger)
    let development = Development(loop)
    self.development = development
    Self.follow(issuesTo: log.logger, metrics, development)
    if !OwnedDevice.install() {
      log.logger.error(
        "This Foundation is unknown: UserDefaults and the folders of FileManager are shared by all sessions.")
    }
    ChangeOutput.logger = { log.logger.info("\($0)") }

    var limits = options.limits.registry
    limits.checksTrees = options.check
    limits.inspectsTrees = options.inspector
    limits.hibernation = options.store.hibernation
    // An address without a network is a loopback address or a Unix socket's.
    limits.isExempt = { [proxies = options.access.proxies] address in
      IPNetwork.household(at: address) == nil || proxies.isTrusted(address)
    }
    limits.unfitting = .seconds(options.store.keepUnfitting)
    let registry = try SessionRegistry(
      of: app, catalog: catalog, limits: limits,
      store: try options.store.open(lifetimes: limits.lifetimes, isSuccessor: isSuccessor), loop: loop,
      owner: options.owner, folders: options.store.location.foldersPath)
    registry.reports.logger = log.logger
    registry.reports.onStore = { metrics.store.note($0) }
    registry.reports.onLetGo = { metrics.noteLetGo() }
    registry.reports.onMemory = { metrics.note($0) }
    if options.limits.uploadLimit > 0 {
      let uploads = UploadBound(options.limits.uploadLimit, registry.commits.store)
      UploadCapacity.admits = { uploads.admits($0) }
    }
    if options.limits.memoryLimit > 0 {
      registry.memory = try Self.watchMemory(options.limits.memoryLimit, place, log.logger)
    }
    registry.begin()
    DefaultsReport.isServing.store(options.owner != .shared, ordering: .relaxed)
    self.registry = registry
    quarantine = try options.store.openNotes(
      log.logger, isSuccessor: isSuccessor, isSupervised: place != nil, port: Int(options.listening.port)
    ).map {
      try Self.openQuarantine($0, shared: registry.sharedStore, log.logger, catalog)
    }
    if quarantine != nil {
      stateroom_notes_install_handlers()
      StateTree.attributeTrapsInTasks()
    }
    registry.quarantine = quarantine

    let proxies = options.access.proxies
    var configuration = options.limits.http
    configuration.host = options.listening.host
    configuration.port = options.listening.port
    configuration.place =
      try place?.listeningPlace(path: options.listening.path)
      ?? options.listening.place(inherited: socket)
    configuration.isProxy = proxies.isTrusted
    let files = try Self.files(options.publicFolder)
    let api = API(
      catalog: catalog, registry: registry, files: files,
      access: AccessPolicy(
        isLoopback: true, allowedOrigins: Set(options.access.allowedOrigin),
        allowedHosts: Set(options.access.allowedHost.map { $0.lowercased() }), proxies: proxies,
        users: options.access.users),
      loop: loop, limits: options.limits.api, metrics: metrics)
    self.api = api
    api.files.development = development
    MapTiles.ofProgram = options.maps.tiles
    api.webPages.page = WebPage(files, name: Self.name(of: app), catalog, theme: try options.themeText)
    api.webPages.page?.developmentToken = development?.token
    server = try HTTPServer(configuration, loop: loop, room: api.room) { request, exchange in
      api.handle(request, exchange)
    }
    server.onCutReader = { metrics.noteCutReader() }
    watchdog = Watchdog(
      loop, registry.work, stall: .milliseconds(options.stall),
      limit: options.stallLimit > 0 ? options.stallLimit : nil,
      logger: log.logger
    ) { metrics.noteStall() }
    api.access.isLoopback = server.isLoopback
    api.server.connectionCount = { [weak server] in server?.connectionCount ?? 0 }
    server.problemResponse = { Problem($0).response }
    server.admitBody = { [weak api] request, answer in api?.admitBody(request, answer) }
    server.onFault = { fault in
      log.logger.error(
        "\(fault.reason)",
        metadata: [
          "id": "\(fault.id)", "method": "\(fault.method.name)",
          "path": "\(RequestLog.redacted(fault.rawTarget))",
        ])
    }
    server.onEnd = { record in
      log.requests?.note(record)
      metrics.note(record)
    }
    server.onDraining = {
      api.phase = .draining
      development?.close()
      registry.endFollowing(because: .shutdown)
    }
    let admin = AdminAPI(of: api, token: try options.admin.token(), backup: options.store.adminBackup)
    self.admin = try Self.serve(admin, options.admin, on: place?.sockets.admin, loop, log)
    api.hasMetrics = self.admin == nil
    if let output = log.output { loop.on(.log) { output.flush() } }
    if let advice = options.stallAdvice { logger.notice("\(advice)") }
    if options.inspector {
      logger.notice(
        "The inspector is on: anyone who has a session's id reads all its state, typed secrets included")
    }
    if options.previews {
      logger.notice("\(catalog.previews.count) previews of views are served, see /previews.html")
    }
    announcement = [
      "scenes": "\(catalog.scenes.map(\.id).joined(separator: ", "))", "store": "\(options.store.location)",
    ]
    // Before the first request is answered, which may end the process. Requests already wait for this process, and
    // would be answered before `run` gets its turn.
    development?.announce()
    place?.serve()
  }

  /// Serves until a graceful shutdown.
  ///
  /// Then readiness checks fail for the drain delay, in which everything is still served. Afterwards running requests
  /// are finished and streams are closed, all within the grace period.
  func run() async throws {
    // Not before: from here on a signal stops the server in order. Scripts wait for this line.
    logger.info("Serving \(registry.catalog.scenes.count) scenes at \(server.url)", metadata: announcement)
    manager?.notify("READY=1\nSTATUS=Serving at \(server.url)")
    manager?.reportLife(of: loop)
    if !stateroom_stop_is_noted() { try? await gracefulShutdown() }
    manager?.notify("STOPPING=1")
    if drainDelay > .zero {
      logger.info("Stopping after \(drainDelay.components.seconds) seconds, in which everything is served")
      api.phase = .leaving
      await DrainDelay(on: loop, place).pass(drainDelay)
    }
    logger.info("Stopping")
    let end = DispatchTime.now() + grace
    await server.stop(grace: grace)
    await admin?.stop(grace: .zero)
    let left = end.uptimeNanoseconds &- DispatchTime.now().uptimeNanoseconds
    await registry.close(grace: .nanoseconds(Int64(bitPattern: left)))
    quarantine?.end()
  }

  /// Logs SIGHUP instead of ending: there are no files to read again, and the log's destination does not change.
  private static func ignoreHangUps(_ logger: Logger) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .main)
    source.setEventHandler {
      logger.notice("SIGHUP changes nothing: start the server again for it to read other options")
    }
    source.resume()
    return source
  }

  /// Watches the memory of the server's processes, and logs each change of its level.
  private static func watchMemory(
    _ limit: Int, _ place: SupervisedProcess?, _ logger: Logger
  ) throws -> MemoryWatch {
    guard let memory = MemoryWatch(limit: limit, with: place?.companions) else {
      throw StartProblem.unknownMemory
    }
    ProcessMemory.configureAllocator()
    memory.onChange = { [unowned memory] level in
      logger.log(
        level: level == .low ? .notice : .warning, "\(level.consequence)",
        metadata: ["used": "\(memory.used >> 20) MiB", "limit": "\(memory.limit >> 20) MiB"])
    }
    return memory
  }

  /// Starts a second server for the operator, if its port is set.
  private static func serve(
    _ api: AdminAPI, _ options: AdminOptions, on socket: Int32?, _ loop: EventLoop, _ log: ServerLog
  ) throws -> HTTPServer? {
    guard let port = options.port else { return nil }
    var configuration = options.listening(on: port)
    if let socket, socket >= 0 { configuration.place = .shared(descriptor: socket, path: nil) }
    let server = try HTTPServer(configuration, loop: loop) { request, exchange in
      api.handle(request, exchange)
    }
    api.isLoopback = server.isLoopback
    // Nothing is served before the loop runs.
    if !api.isLoopback, try options.token() == nil { throw StartProblem.adminNeedsToken(server.address) }
    server.problemResponse = { Problem($0).response }
    server.onEnd = { record in log.requests?.note(record) }
    log.logger.info("Serving the operator at \(server.url)")
    return server
  }

  private static func follow(
    issuesTo logger: Logger, _ metrics: ServerMetrics, _ development: Development?
  ) {
    var logged = LoggedIssues()
    Tree.issueHandler = { issue in
      metrics.note(issue)
      guard logged.insert(issue) else { return }
      development?.note(issue)
      logger.warning(
        "\(issue.message)", metadata: ["code": "\(issue.code.rawValue)", "node": "\(issue.node ?? "-")"])
    }
  }

  /// Returns the name of an app with several scenes: its type without the suffix `App`.
  private static func name(of app: Any.Type) -> String {
    let name = String(describing: app)
    return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
  }

  /// Opens the quarantine, which servers with one store share.
  private static func openQuarantine(
    _ notes: NotesFile, shared store: (any SharedSessionStore)?, _ logger: Logger, _ catalog: SceneCatalog
  ) throws -> Quarantine {
    let scenes = catalog.scenes.map(\.id)
    guard let store else { return Quarantine(notes, logger: logger, scenes: scenes) }
    let quarantine = Quarantine(
      notes, logger: logger, scenes: scenes,
      events: try store.quarantineEvents().compactMap { QuarantineEvent($0) },
      share: { store.share(quarantineEvent: $0.bytes) })
    if notes.server != 0 { store.forget(endedServer: Int(notes.server)) }
    quarantine.note(server: store.serverNumber)
    return quarantine
  }

  private static func files(_ chosen: String?) throws -> StaticFiles {
    guard let folder = chosen ?? EnvironmentSetting.text("PUBLIC") else { return .webClient }
    guard let files = StaticFiles(directory: folder) else { throw StartProblem.noPublicFolder(folder) }
    return files
  }
}

extension HTTPServer {
  /// Whether only this machine can reach the server.
  fileprivate var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }
}
