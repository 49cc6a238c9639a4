import CNotes
import Dispatch
import Glibc
import StateroomHTTP

/// This process as one that serves or waits, below a parent that holds its sockets.
@MainActor
final class SupervisedProcess {
  /// The part of a process, and the descriptors that it has from its parent.
  struct Place: Equatable {
    let parent: pid_t
    var role: ServingRole
    let channel: Int32
    let sockets: SharedSockets
  }

  nonisolated static let variable = "STATEROOM_SUPERVISED"
  nonisolated static let backtraceVariable = "SWIFT_BACKTRACE"
  /// The place of the trap, which takes one second; all of Swift's report takes ten. Whether there is one is left to
  /// Swift.
  nonisolated static let backtrace =
    "interactive=no,color=no,threads=crashed,registers=none,images=none,symbolicate=fast,limit=32"

  let sockets: SharedSockets
  /// Whether another process has served before it.
  let isSuccessor: Bool
  /// The memory of the parent and of the process that waits.
  let companions: CompanionMemory
  /// Called when a stop is requested again, or has been.
  var onHurry: () -> Void = {} {
    didSet { if isHurried { onHurry() } }
  }
  private var isHurried = false
  private let role: ServingRole
  private let channel: SupervisionChannel
  private var source: (any DispatchSourceRead)?

  /// Takes the place that the environment names. Returns nil if the process is none that a parent has started.
  ///
  /// The process ends with its parent from now on.
  static func take() -> SupervisedProcess? {
    guard let text = EnvironmentSetting.text(variable) else { return nil }
    unsetenv(variable)
    guard let place = Place(text) else { return nil }
    guard stateroom_begin_as_child(place.parent) else { _exit(0) }
    // Programs that the app starts get none of it.
    for descriptor in [place.channel] + place.sockets.descriptors {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    if EnvironmentSetting.text(backtraceVariable) == backtrace { unsetenv(backtraceVariable) }
    return SupervisedProcess(place)
  }

  private init(_ place: Place) {
    role = place.role
    isSuccessor = role != .first
    sockets = place.sockets
    channel = SupervisionChannel(descriptor: place.channel)
    companions = CompanionMemory(of: [place.parent])
  }

  /// Returns once it is this process's turn to serve.
  ///
  /// Called before any code of the app runs.
  func awaitTurn() {
    if role == .waiting {
      guard channel.receive(waiting: true).flatMap({ SupervisionMessage($0) }) == .turn else { _exit(0) }
    }
    // Signals come from the parent, and from others that send them to all processes: a second one means nothing.
    stateroom_note_stop_signals(false)
    stateroom_backtrace_in_copy(sockets.backtraceLock)
    stateroom_notes_install_handlers()
  }

  /// Follows what the parent tells, and tells it that requests are answered from now on.
  func serve() {
    let source = DispatchSource.makeReadSource(fileDescriptor: channel.descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.resume()
    self.source = source
    channel.send(.serving)
  }

  /// Returns the place to listen at; `path` is that of a local socket, if there is one.
  func listeningPlace(path: String?) -> ListeningEndpoint {
    sockets.isOwn
      ? .shared(descriptor: sockets.listener, path: path) : .inherited(descriptor: sockets.listener)
  }

  /// Sends a notification for the service manager.
  func notify(_ state: String) { channel.send(state) }

  /// Reads what the parent has told.
  ///
  /// - Complexity: O(*n*), where *n* is the number of messages that have come.
  private func read() {
    var isOpen = false
    while let text = channel.receive() {
      isOpen = true
      switch SupervisionMessage(text) {
      case .waiting(let process): companions.replaceLast(by: process)
      case .hurry:
        isHurried = true
        onHurry()
      case .turn, .serving, nil: break
      }
    }
    guard !isOpen, channel.isClosed else { return }
    // The parent has ended. This process has ended with it, unless the app has changed its credentials.
    source?.cancel()
    Glibc.kill(getpid(), SIGTERM)
  }
}

extension SupervisedProcess.Place {
  /// The place as the value of an environment variable.
  var text: String {
    let numbers = [
      parent, channel, sockets.listener, sockets.isOwn ? 1 : 0, sockets.admin, sockets.backtraceLock,
    ]
    return "\(role.rawValue) " + numbers.map { "\($0)" }.joined(separator: " ")
  }

  init?(_ text: String) {
    let words = text.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int32($0) }
    guard words.count == 7, numbers.count == 6, let role = ServingRole(rawValue: String(words[0])) else {
      return nil
    }
    self.init(
      parent: numbers[0], role: role, channel: numbers[1],
      sockets: SharedSockets(
        listener: numbers[2], isOwn: numbers[3] == 1, admin: numbers[4], backtraceLock: numbers[5]))
  }
}
