import Foundation

/// Serves an app, and a new version of it after each edit.
///
/// Each version is a process of its own that continues the sessions of the one before from their store. All wait on one
/// listening socket, so that no request is refused between two versions.
final class DevelopmentServer {
  private let listener: Listener
  private let worker: BuildWorker
  private let options: [String]
  private let token: String
  private let folder: String
  private let path: String
  private let placeholder: AppVersion?
  /// The folder with the store of the sessions, or nil if an option names another store.
  private let store: String?
  private let terminal = Terminal()
  private let signals: SignalPipe
  private var watch: SourceWatch
  /// The texts of the app, or nil as long as there is none.
  private var texts: SourceTexts? {
    didSet { if let texts { known = texts } }
  }
  /// The last texts of an app, with what is known of changed initial values.
  private var known = SourceTexts()
  private var build: Build = .idle
  /// The time at which the last build began.
  private var beginning = Date()
  private var running: Running?
  private var last: AppVersion?
  /// Whether a process of the last version has served.
  private var lastHasServed = false
  /// The number of processes in a row that ended before they served the last version.
  private var failedStarts = 0
  private var status = DevelopmentStatus()
  private var output = LastOutput()

  private enum Build {
    case idle
    /// A build is under way, after which there is another if files have changed meanwhile.
    case underWay(SourceChange?, next: SourceChange?)
  }

  private struct Running {
    let process: AppProcess
    let start: ContinuousClock.Instant
    /// The message that is printed once it serves.
    var announcement: String?
    /// Whether it has served.
    var hasServed = false
    let isPlaceholder: Bool
  }

  /// Creates a server. `placeholder` is the app that is shown as long as the app itself cannot be built.
  init(
    _ worker: BuildWorker, at path: String, on listener: Listener, _ options: [String], store: String?,
    placeholder: AppVersion?
  ) throws(ServeProblem) {
    self.worker = worker
    self.listener = listener
    self.options = options
    self.store = store
    self.placeholder = placeholder
    self.path = path
    folder = FileTree.isFolder(path) ? path : (path as NSString).deletingLastPathComponent
    var random = SystemRandomNumberGenerator()
    token = (0..<2).map { _ in String(random.next(), radix: 36) }.joined()
    signals = try SignalPipe([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    watch = try SourceWatch()
    _ = watch.watch(WatchedFolders(below: folder).paths)
  }

  /// Serves until a signal or a key ends it.
  func run() throws(ServeProblem) {
    defer {
      terminal.restore()
      endRunning()
      last?.remove()
      if let store { try? FileManager.default.removeItem(atPath: store) }
    }
    StandardError.say("The app is served at \(listener.url): r begins all sessions afresh, q ends.")
    begin(nil)
    while true {
      var descriptors = [watch.descriptor, worker.descriptor, signals.descriptor]
      if let running { descriptors += [running.process.errors, running.process.channel] }
      if terminal.mayRead { descriptors.append(0) }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      poll(&polled, nfds_t(polled.count), 200)
      let ready = Set(polled.filter { $0.revents != 0 }.map(\.fd))
      if ready.contains(signals.descriptor) { return }
      if terminal.mayRead, ready.contains(0) {
        for key in terminal.keys() {
          switch key {
          case .quit: return
          case .restart: try startAfresh()
          }
        }
      }
      try listenToApp(ready)
      if ready.contains(watch.descriptor) { noticeEdits() }
      if ready.contains(worker.descriptor) { try finishBuild() }
    }
  }

  // MARK: Builds

  private func begin(_ change: SourceChange?) {
    beginning = Date()
    build = .underWay(change, next: nil)
    tell { $0.isBuilding = true }
    worker.begin(change)
  }

  /// Reads which files have changed, and begins a build, or notes that another one is needed.
  private func noticeEdits() {
    // An editor writes a file in several steps.
    var paths: Set<String> = []
    repeat {
      paths.formUnion(watch.changes())
      var wait = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 15) > 0 else { break }
    } while paths.count < 10_000
    for path in paths where FileTree.isFolder(path) { _ = watch.watch(WatchedFolders(below: path).paths) }
    note(paths)
  }

  /// Begins a build if files have other contents than those that were built, or notes that another one is needed.
  private func note(_ paths: Set<String>) {
    guard !paths.isEmpty else { return }
    let change: SourceChange?
    if texts == nil { change = .project(paths) } else { change = texts?.change(of: paths) }
    guard let change else { return }
    switch build {
    case .idle: begin(change)
    case .underWay(let current, let next):
      build = .underWay(current, next: next.map { $0.joined(with: change) } ?? change)
    }
  }

  private func finishBuild() throws(ServeProblem) {
    guard case .underWay(let change, var next) = build, let outcome = worker.take() else { return }
    build = .idle
    if change.map({ if case .project = $0 { true } else { false } }) ?? true {
      texts = outcome.app.map { known.read($0) }
      // As long as there is no app, any file may be what it lacks.
      let folders = outcome.app.map { WatchedFolders(of: $0, at: path) } ?? WatchedFolders(below: folder)
      if !watch.watch(folders.paths) {
        StandardError.say(
          "There are more folders than can be watched (fs.inotify.max_user_watches): edits in some are not noticed."
        )
      }
      // The texts were read after the build, which may have read others.
      let late = outcome.app.map { AppChecks.files(of: $0).filter(isLater) } ?? []
      if !late.isEmpty { next = next?.joined(with: .texts(Set(late))) ?? .texts(Set(late)) }
    }
    // What was built is older than the files.
    if let next {
      if case .success(let version) = outcome.result, let library = version.library { unlink(library) }
      return begin(last == nil ? nil : change?.joined(with: next) ?? next)
    }
    switch outcome.result {
    case .success(let version):
      let steps = version.steps.map { "\($0.name) in \(Self.seconds($0.seconds))" }.joined(separator: ", ")
      // Only the new version says that the problem is gone.
      status.isBuilding = false
      status.problem = nil
      try show(version, announcement: "\(Self.subject(change)): \(steps)")
    case .failure(let problem):
      let problem = DevelopmentStatus.Problem(problem, of: folder)
      StandardError.say("\(problem)")
      tell {
        $0.isBuilding = false
        $0.problem = problem
      }
      if running == nil, let placeholder { try start(placeholder, announcement: nil, isPlaceholder: true) }
    }
  }

  /// Whether a file has changed since the last build began.
  private func isLater(_ path: String) -> Bool {
    FileTree.changed(path).map { $0 > beginning && $0 < Date() } ?? false
  }

  private static func subject(_ change: SourceChange?) -> String {
    guard let change else { return "The app" }
    let names = change.files.map { ($0 as NSString).lastPathComponent }.sorted()
    return names.count > 3 ? "\(names.count) files" : names.joined(separator: ", ")
  }

  private static func seconds(_ seconds: Double) -> String {
    "\(Double((seconds * 100).rounded()) / 100) s"
  }

  // MARK: Versions

  private func show(_ version: AppVersion, announcement: String) throws(ServeProblem) {
    let former = last
    last = version
    lastHasServed = false
    failedStarts = 0
    endRunning()
    // An action that ended the version before may do so no more.
    if let store { unlink("\(store)/sessions.sqlite.notes") }
    try start(version, announcement: announcement, isPlaceholder: false)
    if let library = former?.library, library != version.library { unlink(library) }
  }

  private func start(
    _ version: AppVersion, announcement: String?, isPlaceholder: Bool
  ) throws(ServeProblem) {
    output = LastOutput()
    let place =
      isPlaceholder
      ? ["--store", "memory"] : store.map { ["--store", "sqlite:\($0)/sessions.sqlite"] } ?? []
    let process = try AppProcess(
      version, options + place, token: token, firstValues: known.changedInitialValues,
      listener: listener)
    running = Running(
      process: process, start: .now, announcement: announcement, isPlaceholder: isPlaceholder)
    process.send(status.message)
  }

  private func endRunning() {
    guard let running else { return }
    running.process.stop { forward(running.process) }
    running.process.close()
    self.running = nil
  }

  /// Begins new sessions, without what the old ones have stored.
  private func startAfresh() throws(ServeProblem) {
    guard let last, running?.isPlaceholder != true else { return }
    endRunning()
    if let store {
      let files = FileManager.default
      for name in (try? files.contentsOfDirectory(atPath: store)) ?? [] {
        try? files.removeItem(atPath: "\(store)/\(name)")
      }
    }
    tell {
      $0.problem = nil
      $0.beginnings += 1
    }
    try start(last, announcement: "Afresh", isPlaceholder: false)
  }

  // MARK: The app

  /// Passes on what the app has written, and deals with its end.
  private func listenToApp(_ ready: Set<Int32>) throws(ServeProblem) {
    guard let running else { return }
    let process = running.process
    if ready.contains(process.errors) { forward(process) }
    if ready.contains(process.channel) { readAnnouncement(of: process) }
    guard let end = process.end() else { return }
    // It may have come just before the end.
    readAnnouncement(of: process)
    forward(process)
    process.close()
    if self.running?.hasServed != true { failedStarts += 1 }
    self.running = nil
    let report = EndReport(output.bytes, end, library: last?.library, of: folder).problem
    StandardError.say("\(report)")
    tell { $0.problem = report }
    // One that never served would end again; one that has served may have met a busy machine.
    if !running.isPlaceholder, let last, failedStarts < (lastHasServed ? 3 : 1) {
      try start(last, announcement: nil, isPlaceholder: false)
    } else if !running.isPlaceholder, let placeholder {
      try start(placeholder, announcement: nil, isPlaceholder: true)
    }
  }

  private func readAnnouncement(of process: AppProcess) {
    var byte: UInt8 = 0
    if read(process.channel, &byte, 1) > 0, running?.hasServed == false { serves() }
  }

  /// Notes that the app serves, and says so to the person at the terminal.
  private func serves() {
    guard let running else { return }
    self.running?.hasServed = true
    if !running.isPlaceholder {
      lastHasServed = true
      failedStarts = 0
    }
    guard !running.isPlaceholder, let announcement = running.announcement else { return }
    let seconds = Self.seconds((ContinuousClock.now - running.start) / .seconds(1))
    StandardError.say("\(announcement), shown after \(seconds)")
  }

  private func forward(_ process: AppProcess) {
    var bytes: [UInt8] = Array(repeating: 0, count: 65_536)
    while true {
      let count = read(process.errors, &bytes, bytes.count)
      guard count > 0 else { return }
      output.add(bytes[..<count])
      write(2, bytes, count)
    }
  }

  private func tell(_ change: (inout DevelopmentStatus) -> Void) {
    change(&status)
    running?.process.send(status.message)
  }
}

/// The last bytes that an app has written.
private struct LastOutput {
  private static let limit = 65_536
  private(set) var bytes: [UInt8] = []

  mutating func add(_ more: ArraySlice<UInt8>) {
    bytes += more
    if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
  }
}
