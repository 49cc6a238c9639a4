import Glibc
import StateroomHTTP

/// The service manager that has started the process: systemd, or one with its protocols, `LISTEN_FDS` and
/// `NOTIFY_SOCKET`.
///
/// Implemented here, since the protocols are a few lines, and libsystemd would be one more library to install.
@MainActor
final class ServiceManager {
  /// The first descriptor that a manager passes.
  private static let firstDescriptor: Int32 = 3

  private enum Way {
    case socket(Int32)
    /// The process's parent passes everything on.
    case parent(SupervisedProcess)
  }

  private let way: Way
  /// The watchdog's period, in which it expects a sign of life, or nil if there is no watchdog.
  let watchdogPeriod: Duration?

  /// Connects to the manager. Returns nil if none wants notifications.
  init?() {
    watchdogPeriod = Self.readWatchdogPeriod()
    guard let path = EnvironmentSetting.text("NOTIFY_SOCKET") else { return nil }
    let made = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard made >= 0 else { return nil }
    guard Self.connect(made, to: path) else {
      close(made)
      return nil
    }
    way = .socket(made)
  }

  /// Connects to the manager of a process's parent.
  init(for process: SupervisedProcess) {
    way = .parent(process)
    watchdogPeriod =
      EnvironmentSetting.text("NOTIFY_SOCKET") == nil ? nil : Self.readWatchdogPeriod(isForParent: true)
  }

  deinit {
    if case .socket(let socket) = way { close(socket) }
  }

  /// Takes the listening socket that the process was started with, or returns nil if there is none.
  ///
  /// Removes the variables that announce it, so that programs that the app starts do not take the socket for
  /// theirs.
  static func takeSocket() throws -> Int32? {
    defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
    guard EnvironmentSetting.text("LISTEN_PID").flatMap({ pid_t($0) }) == getpid(),
      let count = EnvironmentSetting.text("LISTEN_FDS").flatMap({ Int($0) }), count > 0
    else { return nil }
    guard count == 1 else { throw StartProblem.severalSockets(count) }
    return firstDescriptor
  }

  /// Notifies the manager of the process's state. Without effect if it does not listen.
  func notify(_ state: String) {
    switch way {
    case .parent(let process): process.notify(state)
    case .socket(let socket):
      _ = state.withBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
    }
  }

  /// Notifies the watchdog twice in each period that the loop is running. Otherwise the manager ends the process.
  func reportLife(of loop: EventLoop) {
    guard let watchdogPeriod else { return }
    notify("WATCHDOG=1")
    loop.schedule(after: watchdogPeriod / 2) { [self] in reportLife(of: loop) }
  }

  private static func readWatchdogPeriod(isForParent: Bool = false) -> Duration? {
    let process = isForParent ? getppid() : getpid()
    if let watched = EnvironmentSetting.text("WATCHDOG_PID"), pid_t(watched) != process { return nil }
    guard let period = EnvironmentSetting.text("WATCHDOG_USEC").flatMap({ Int64($0) }), period > 0 else {
      return nil
    }
    return .microseconds(period)
  }

  /// Connects to a path, or to an abstract socket whose name begins with `@`.
  private static func connect(_ socket: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), let first = bytes.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "@")
    else { return false }
    if first == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // The length determines the end of an abstract name.
    let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(socket, $0, size) == 0 }
    }
  }
}
