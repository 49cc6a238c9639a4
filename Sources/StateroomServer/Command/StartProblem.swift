import Glibc

/// An error for which the server cannot start.
enum StartProblem: Error, CustomStringConvertible {
  case noPublicFolder(String)
  case adminNeedsToken(String)
  case noTheme(String)
  case unknownMemory
  case severalSockets(Int)
  case twoSockets(String)
  case noProcess(Int32)

  var description: String {
    switch self {
    case .noPublicFolder(let folder):
      "There is no folder \(folder) for the web client's files; name another with --public."
    case .adminNeedsToken(let address):
      "Anyone who reaches \(address) could close all sessions: give the operator a token with --admin-token-file or "
        + "ADMIN_TOKEN."
    case .noTheme(let file):
      "The theme \(file) cannot be read; name another with --theme."
    case .unknownMemory:
      "--memory-limit cannot hold: the kernel does not tell how much memory this process takes. Mount /proc, or leave "
        + "the option out."
    case .severalSockets(let count):
      "The process was started with \(count) sockets to listen on, but it takes one."
    case .twoSockets(let path):
      "The process was started with a socket to listen on: leave --socket \(path) out."
    case .noProcess(let error):
      "The process that serves cannot be started: \(String(cString: strerror(error))). Serve in this one with "
        + "--no-supervisor."
    }
  }
}
