import CNotes
import Glibc

/// The end of a process that serves.
enum ProcessEnd: Equatable {
  case exit(Int32)
  /// A signal, such as that of a trap.
  case signal(Int32)

  /// Reads the status that the kernel reports.
  init(status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
  }

  /// Ends this process in the same way.
  func repeated() -> Never {
    switch self {
    case .exit(let code): Glibc.exit(code)
    case .signal(let number):
      stateroom_end_by_signal(number)
      // A container's first process ends by no signal.
      Glibc.exit(128 + number)
    }
  }
}

extension ProcessEnd: CustomStringConvertible {
  var description: String {
    switch self {
    case .exit(let code): "status \(code)"
    case .signal(let number): WorkEnd.Cause.signal(number).description
    }
  }
}
