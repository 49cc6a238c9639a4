import CNotes
import Glibc
import Logging

/// The parent of the processes that serve: it holds the sockets, starts the process that serves, and the next one when
/// that ends by a signal, as by a trap.
///
/// It runs no code of the app and has one thread. A process that is loaded waits for its turn meanwhile.
@MainActor
final class Supervisor {
  private let sockets: SharedSockets
  private let removeFile: () -> Void
  private let signals: Int32
  private let logger: Logger
  private let manager = ServiceManager()
  private var serving = Serving.none
  private var waiting: ServingProcess?
  /// The time at which a process that waits is started, or nil if it is not to be.
  private var waitingFrom: ContinuousClock.Instant?
  private var pace = RestartPace()
  /// The signal by which a stop was requested, or nil if none was.
  private var stop: Int32?
  /// Whether the process that serves has told that it stops.
  private var isStopping = false
  private var hasServed = false

  private enum Serving {
    case none
    case running(ServingProcess)
    case pausing(until: ContinuousClock.Instant)
  }

  /// The time after which a process that waits is started: the first one does not take time from the server's start.
  private static let delay = (first: Duration.seconds(1), next: Duration.milliseconds(100))
  private static let delayAfterFailure = Duration.seconds(10)
  /// A little longer than a backtrace may take.
  private static let backtracePatience = Duration.milliseconds(2_500)

  /// Takes the signals of this process from now on. `removeFile` removes the file of the socket, if it has one.
  init(
    _ sockets: SharedSockets, _ logger: Logger, removeFile: @escaping () -> Void
  ) throws(StartProblem) {
    self.sockets = sockets
    self.logger = logger
    self.removeFile = removeFile
    signals = stateroom_signals_open()
    guard signals >= 0 else { throw .noProcess(errno) }
    if stateroom_stop_is_noted() { stop = SIGTERM }
    stateroom_adopt_orphans()
  }

  /// Serves until the process that serves ends without a signal, and ends as it has.
  func run() -> Never {
    start(.first)
    if let stop { kill(stop) }
    while true {
      waitForEvents()
      while case let signal = stateroom_signals_next(signals), signal != 0 { take(signal) }
      readMessages()
      reap()
      startDue()
    }
  }

  // MARK: Waiting

  /// Waits until there is something to do.
  private func waitForEvents() {
    var descriptors = [pollfd(fd: signals, events: Int16(POLLIN), revents: 0)]
    if case .running(let process) = serving, process.isHeard {
      descriptors.append(pollfd(fd: process.channel.descriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&descriptors, nfds_t(descriptors.count), timeout)
    // The end of the channel comes before that of the process, for which a signal is waited.
    if descriptors.count > 1, descriptors[1].revents & Int16(POLLHUP) != 0,
      case .running(var process) = serving
    {
      process.isHeard = false
      serving = .running(process)
    }
  }

  /// The milliseconds until something is due, or -1.
  private var timeout: Int32 {
    var due = waitingFrom
    if case .pausing(let until) = serving { due = min(due ?? until, until) }
    guard let due else { return -1 }
    let left = max(.zero, due - .now)
    return Int32(clamping: Int((left / .milliseconds(1)).rounded(.up)))
  }

  // MARK: Signals and messages

  private func take(_ signal: Int32) {
    switch signal {
    case SIGTERM, SIGINT: requestStop(signal)
    case SIGHUP, SIGUSR1, SIGUSR2, SIGWINCH: kill(signal)
    default: break
    }
  }

  /// Sends a signal to the process that serves.
  private func kill(_ signal: Int32) {
    if case .running(let process) = serving { Glibc.kill(process.id, signal) }
  }

  private func requestStop(_ signal: Int32) {
    defer { stop = stop ?? signal }
    guard case .running(let process) = serving else { finish(.exit(0)) }
    if stop == nil {
      endWaiting()
      kill(signal)
    } else if process.isServing {
      process.channel.send(.hurry)
    } else {
      // A second request means that the start has been waited for long enough.
      kill(SIGKILL)
      finish(.exit(128 + signal))
    }
  }

  /// Reads what the process that serves has told, and passes it on.
  ///
  /// - Complexity: O(*n*), where *n* is the number of messages.
  private func readMessages() {
    guard case .running(var process) = serving else { return }
    while let text = process.channel.receive() {
      guard SupervisionMessage(text) == nil else {
        process.isServing = true
        serving = .running(process)
        if stop == nil { waitingFrom = .now + (hasServed ? Self.delay.next : Self.delay.first) }
        hasServed = true
        if let waiting { process.channel.send(.waiting(waiting.id)) }
        continue
      }
      if text.hasPrefix("STOPPING=1") { isStopping = true }
      manager?.notify(text)
    }
  }

  // MARK: Ends

  /// Learns of processes that have ended, also of those whose parent was another one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of processes that have ended.
  private func reap() {
    var status: Int32 = 0
    while case let id = waitpid(-1, &status, WNOHANG), id > 0 {
      if case .running(let process) = serving, process.id == id {
        // It may have told something before its end.
        readMessages()
        noteEnd(ProcessEnd(status: status))
      } else if let process = waiting, process.id == id {
        close(process.channel.descriptor)
        waiting = nil
        if waitingFrom == nil, stop == nil { waitingFrom = .now + Self.delayAfterFailure }
      }
    }
  }

  private func noteEnd(_ end: ProcessEnd) {
    guard case .running(let process) = serving else { return }
    close(process.channel.descriptor)
    serving = .none
    if let stop {
      // It was told to stop before it could have noted that.
      finish(end == .signal(stop) && !process.isServing ? .exit(0) : end)
    }
    if isStopping || !hasServed { finish(end) }
    if process.isServing, case .exit = end { finish(end) }
    if process.isServing {
      logger.error(
        "The process that served has ended by a signal; the next one serves",
        metadata: ["cause": "\(end)", "process": "\(process.id)"])
    }
    pause(after: end, hasServed: process.isServing)
  }

  private func pause(after end: ProcessEnd, hasServed: Bool) {
    guard let pause = pace.pause(afterEndAt: .now, hasServed: hasServed) else {
      logger.critical("The process that is to serve has ended \(RestartPace.failures) times before it did")
      finish(end)
    }
    serving = .pausing(until: .now + pause)
    manager?.notify("WATCHDOG=1")
  }

  private func finish(_ end: ProcessEnd) -> Never {
    endWaiting()
    removeFile()
    if case .signal(let signal) = end, signal != SIGKILL, signal != stop { waitForBacktrace() }
    end.repeated()
  }

  /// Waits until the backtrace of a process that has trapped is made: it ends with this process at the latest in a
  /// container, or as a service.
  ///
  /// - Complexity: O(*n*), where *n* is the number of processes that end meanwhile.
  private func waitForBacktrace() {
    let limit = ContinuousClock.now + Self.backtracePatience
    while .now < limit, case let id = waitpid(-1, nil, WNOHANG), id >= 0 {
      if id == 0 { usleep(5_000) }
    }
  }

  private func endWaiting() {
    waitingFrom = nil
    if let waiting { Glibc.kill(waiting.id, SIGKILL) }
  }

  // MARK: Starts

  private func startDue() {
    if case .pausing(let until) = serving, until <= .now {
      // A stop may have come meanwhile, with no process to stop.
      if stop != nil { finish(.exit(0)) }
      follow()
    }
    if let from = waitingFrom, from <= .now {
      waitingFrom = nil
      if waiting == nil { startWaiting() }
    }
  }

  /// Lets the process that waits serve, or starts one that does.
  private func follow() {
    waitingFrom = nil
    if let process = waiting.take() {
      if process.channel.send(.turn) { return serving = .running(process) }
      close(process.channel.descriptor)
    }
    start(.next)
  }

  private func start(_ role: ServingRole) {
    do {
      serving = .running(try ServingProcess(role, sockets))
    } catch {
      logger.critical("\(error)")
      if role == .first { finish(.exit(1)) }
      pause(after: .exit(1), hasServed: false)
    }
  }

  private func startWaiting() {
    guard case .running(let process) = serving, process.isServing else { return }
    guard let next = try? ServingProcess(.waiting, sockets) else {
      waitingFrom = .now + Self.delayAfterFailure
      return
    }
    waiting = next
    process.channel.send(.waiting(next.id))
  }
}
