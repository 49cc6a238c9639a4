import ArgumentParser
import Glibc
import StateroomHTTP

/// Options for the address that the server listens on.
struct ListeningOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The address to listen on. [HOST]", valueName: "address"))
  var host = EnvironmentSetting.text("HOST") ?? "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 chooses a free one. [PORT]", valueName: "number"))
  var port = EnvironmentSetting.text("PORT").flatMap { UInt16($0) } ?? 8080

  @Option(
    help: ArgumentHelp(
      "A Unix socket to listen on in the place of an address and a port. A file that a server left there which has "
        + "ended is replaced. [SOCKET]", valueName: "path"))
  var socket: String?

  @Option(
    help: ArgumentHelp(
      "The permissions of that socket's file, in octal: who may write to it may use the server. [SOCKET_MODE]",
      valueName: "mode"))
  var socketMode = EnvironmentSetting.text("SOCKET_MODE") ?? "660"

  func validate() throws {
    try EnvironmentSetting.checkPorts(["PORT"])
    guard mode != nil else {
      throw ValidationError(
        "--socket-mode must be permissions in octal, such as 660, but it is \(socketMode).")
    }
  }

  private var mode: mode_t? { mode_t(socketMode, radix: 8).flatMap { $0 <= 0o777 ? $0 : nil } }

  /// The path of the local socket, or nil if there is none.
  var path: String? { socket ?? EnvironmentSetting.text("SOCKET") }

  /// Returns the place to listen at instead of an address: the socket of a service manager, or a local one. Throws
  /// if both are set.
  func place(inherited: Int32?) throws -> ListeningEndpoint? {
    if let inherited {
      if let path { throw StartProblem.twoSockets(path) }
      return .inherited(descriptor: inherited)
    }
    return path.map { .file(path: $0, mode: mode ?? 0o660) }
  }
}
