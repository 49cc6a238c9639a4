/// A reason for a command to fail, with the status that the program ends with.
enum ClientProblem: Error {
  /// The command line asks for what makes no sense.
  case usage(String)
  /// Nothing was found, or what was waited for and compared is otherwise.
  case notSo(String)
  /// The server refused a request.
  case refused(Refusal)
  /// A file cannot be read, or is not what it should be.
  case unreadable(String)
  case malformed(String)
  case unwritable(String)
  /// The server cannot be reached, or the connection was lost.
  case unreachable(String)
  /// Something answers that is no server of Stateroom, or the answer makes no sense.
  case nonsense(String)
  /// The time is up.
  case timedOut(String)
  /// libcurl is not there.
  case noCurl(String)

  /// The status that the program ends with (`sysexits.h`).
  var exitStatus: ExitStatus {
    switch self {
    case .usage: .usage
    case .notSo: .refused
    case .refused(let refusal): refusal.exitStatus
    case .unreadable: .noInput
    case .malformed: .malformedInput
    case .unwritable: .noOutput
    case .unreachable: .unavailable
    case .nonsense: .protocolError
    case .timedOut: .tryAgain
    case .noCurl: .noLibrary
    }
  }

  /// The message for standard error.
  var message: String {
    switch self {
    case .usage(let text), .notSo(let text), .unreadable(let text), .malformed(let text),
      .unwritable(let text),
      .unreachable(let text), .nonsense(let text), .timedOut(let text), .noCurl(let text):
      text
    case .refused(let refusal): refusal.message
    }
  }
}

/// The statuses that the program ends with as a client. `CommandLine.md` and the manual page list them.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case refused = 1
  case usage = 64
  case malformedInput = 65
  case noInput = 66
  case unavailable = 69
  case noLibrary = 72
  case noOutput = 73
  case tryAgain = 75
  case protocolError = 76
  case forbidden = 77

  /// The meaning of the status, for the manual page and the help.
  var meaning: String {
    switch self {
    case .done: "What was asked is done."
    case .refused:
      "The server or the app refused it, nothing was found, or a replayed request was answered otherwise."
    case .usage: "The command line makes no sense."
    case .malformedInput: "The file to replay is not as record writes it."
    case .noInput: "A file cannot be read."
    case .unavailable: "The server cannot be reached, or failed."
    case .noLibrary: "libcurl is not installed."
    case .noOutput: "A file cannot be written."
    case .tryAgain: "The time was up, or the server is busy: try again."
    case .protocolError: "What answered is no server of Stateroom."
    case .forbidden: "The server asks for other credentials, or forbids it."
    }
  }

  /// The list of all, as the help shows it.
  static var list: String {
    "The program ends with a status:\n"
      + allCases.map { status in
        let number = String(status.rawValue)
        return String(repeating: " ", count: 4 - number.count) + number + "  " + status.meaning
      }.joined(separator: "\n")
  }
}
