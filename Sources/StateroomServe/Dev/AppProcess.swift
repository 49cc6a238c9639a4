import Foundation

/// A process that runs one version of an app.
struct AppProcess {
  /// The end of a process.
  enum End: Equatable {
    /// It was asked to, or had no more to do.
    case exit(Int32)
    /// By a signal, such as that of a trap.
    case signal(Int32)
  }

  /// The variable that names the descriptor by which the process is told of builds.
  static let channelVariable = "STATEROOM_DEVELOPMENT"
  private static let channelDescriptor: Int32 = 4
  // The process id is not known before there is a process, so that a shell tells it, and becomes the app.
  private static let script = #"LISTEN_PID=$$ exec "$0" "$@""#

  private let id: pid_t
  /// The end of the channel that is here: what is written is for the app, what is read is from it.
  let channel: Int32
  /// The descriptor from which the app's standard error is read.
  let errors: Int32

  /// Starts a version, which accepts connections from the listener. `firstValues` are the names of properties whose
  /// initial values take the place of stored ones that were never written. The process has a group of its own, so that a
  /// terminal's signals reach it only through this program.
  init(
    _ version: AppVersion, _ options: [String], token: String, firstValues: Set<String>, listener: Listener
  ) throws(ServeProblem) {
    var channel: [Int32] = [0, 0]
    let errors = try DescriptorPipe()
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &channel) == 0
    else { throw .failed("The app cannot be run:", String(cString: strerror(errno))) }
    defer {
      Glibc.close(channel[1])
      Glibc.close(errors.writing)
    }
    var environment = ProcessInfo.processInfo.environment
    environment["LISTEN_FDS"] = "1"
    environment[Self.channelVariable] = "\(Self.channelDescriptor)"
    environment["STATEROOM_DEVELOPMENT_TOKEN"] = token
    environment["STATEROOM_DEVELOPMENT_FIRST_VALUES"] = firstValues.sorted().joined(separator: ",")
    environment[KitHost.variable] = version.library
    if environment["SWIFT_BACKTRACE"] == nil {
      // All of it takes ten seconds; the place of the trap takes one.
      environment["SWIFT_BACKTRACE"] =
        "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,symbolicate=fast,limit=32"
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Above those that are given, which none of these may overwrite.
    let copies = [listener.descriptor, channel[1], errors.writing].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
    defer { for copy in copies { Glibc.close(copy) } }
    posix_spawn_file_actions_adddup2(&actions, copies[0], 3)
    posix_spawn_file_actions_adddup2(&actions, copies[1], Self.channelDescriptor)
    posix_spawn_file_actions_adddup2(&actions, copies[2], 2)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // A build may have opened others meanwhile, and would wait for their end.
    for descriptor in (Self.channelDescriptor + 1)..<256 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    let words = ["sh", "-c", Self.script, version.program] + options
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let status = posix_spawn(&id, "/bin/sh", &actions, &attributes, &arguments, &variables)
    guard status == 0 else {
      Glibc.close(channel[0])
      Glibc.close(errors.reading)
      throw .failed("The app cannot be run:", String(cString: strerror(status)))
    }
    self.id = id
    self.channel = channel[0]
    self.errors = errors.reading
    _ = fcntl(channel[0], F_SETFL, O_NONBLOCK)
    _ = fcntl(errors.reading, F_SETFL, O_NONBLOCK)
  }

  /// Returns how the process has ended, or nil if it runs.
  func end() -> End? {
    var status: Int32 = 0
    let found = waitpid(id, &status, WNOHANG)
    if found < 0, errno == ECHILD { return .exit(0) }
    guard found == id else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }

  /// Asks the process to store its sessions and to end, and waits for it. One that does not end in time is killed with
  /// all that it has started. `reading` reads what it writes meanwhile, so that it does not wait for that.
  func stop(within seconds: Double = 5, reading: () -> Void) {
    kill(id, SIGTERM)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while end() == nil {
      reading()
      if ContinuousClock.now > deadline { kill(-id, SIGKILL) }
      usleep(1_000)
    }
    reading()
  }

  /// Tells the app of the state of builds, as one message. An app that does not read is passed over.
  func send(_ message: [UInt8]) {
    // The app would take an empty one for the end of this program.
    guard !message.isEmpty else { return }
    _ = message.withUnsafeBytes { Glibc.send(channel, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// Closes what belongs to the process, which has ended.
  func close() {
    Glibc.close(channel)
    Glibc.close(errors)
  }
}
