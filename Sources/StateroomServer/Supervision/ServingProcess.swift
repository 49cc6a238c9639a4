import Glibc

/// A process that serves or is to serve, as its parent knows it.
struct ServingProcess {
  let id: pid_t
  let channel: SupervisionChannel
  /// Whether it has told that it serves.
  var isServing = false
  /// Whether its end of the channel is open.
  var isHeard = true

  /// Starts this program again in a role, with its arguments. The process has the sockets, and a channel.
  init(_ role: ServingRole, _ sockets: SharedSockets) throws(StartProblem) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .noProcess(errno) }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A duplicate of itself stays open in the program that is started.
    for descriptor in [ends[1]] + sockets.descriptors {
      posix_spawn_file_actions_adddup2(&actions, descriptor, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGTERM, SIGINT, SIGCHLD] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let place = SupervisedProcess.Place(parent: getpid(), role: role, channel: ends[1], sockets: sockets)
    var variables = Self.environment(place).map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    var id: pid_t = 0
    let status = posix_spawn(
      &id, "/proc/self/exe", &actions, &attributes, CommandLine.unsafeArgv, &variables)
    guard status == 0 else {
      close(ends[0])
      throw .noProcess(status)
    }
    self.id = id
    channel = SupervisionChannel(descriptor: ends[0])
  }

  /// Returns the environment of a process in a place, each variable with its value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of variables.
  private static func environment(_ place: SupervisedProcess.Place) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(String(cString: variable))
      next += 1
    }
    variables.append("\(SupervisedProcess.variable)=\(place.text)")
    if EnvironmentSetting.text(SupervisedProcess.backtraceVariable) == nil {
      variables.append("\(SupervisedProcess.backtraceVariable)=\(SupervisedProcess.backtrace)")
    }
    return variables
  }
}

/// The part that a process has.
enum ServingRole: String {
  /// It serves as the server starts.
  case first
  /// It serves in the place of one that has ended.
  case next
  /// It waits until it is told to serve.
  case waiting
}
