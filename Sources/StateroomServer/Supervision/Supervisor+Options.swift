import CNotes
import Glibc
import Logging
import StateroomHTTP

extension Supervisor {
  /// Opens the server's sockets, and takes the signals of this process. Returns nil if this process is to serve by
  /// itself.
  ///
  /// That is also the case if a socket cannot be opened: the server fails for it then, or for what is wrong before.
  convenience init?(_ options: ServerOptions, inheriting socket: Int32?) throws {
    guard !options.noSupervisor, !Self.hasOtherParent, !Self.isTraced, access("/proc/self/exe", X_OK) == 0
    else { return nil }
    var listening = options.limits.http
    listening.host = options.listening.host
    listening.port = options.listening.port
    listening.place = try options.listening.place(inherited: socket)
    guard let listener = Self.listen(listening) else { return nil }
    var admin: ListeningSocket?
    if let port = options.admin.port {
      admin = Self.listen(options.admin.listening(on: port))
      if admin == nil {
        if socket == nil { close(listener.descriptor) }
        listener.removeFile()
        return nil
      }
    }
    try self.init(
      SharedSockets(
        listener: listener.descriptor, isOwn: socket == nil, admin: admin?.descriptor ?? -1,
        backtraceLock: stateroom_open_backtrace_lock()),
      Logger(label: "stateroom") { label in
        LineLogHandler(label: label, format: options.logFormat, output: LogOutput(), level: options.logLevel)
      }
    ) { listener.removeFile() }
  }

  /// The time in which the process of a server that was killed gives its port free.
  private static let patience = Duration.milliseconds(500)

  private static func listen(_ configuration: HTTPServer.Configuration) -> ListeningSocket? {
    let end = ContinuousClock.now + patience
    while true {
      do {
        return try ListeningSocket(configuration)
      } catch {
        guard error.isInUse, .now < end else { return nil }
        usleep(5_000)
      }
    }
  }

  /// Whether `stateroom dev` has started this process and starts the next one.
  private static var hasOtherParent: Bool { EnvironmentSetting.text("STATEROOM_DEVELOPMENT") != nil }

  /// Whether a debugger follows this process.
  private static var isTraced: Bool {
    guard let file = fopen("/proc/self/status", "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      guard strncmp(line, "TracerPid:", 10) == 0 else { continue }
      return line[10...].contains { $0 >= 0x31 && $0 <= 0x39 }
    }
    return false
  }
}
