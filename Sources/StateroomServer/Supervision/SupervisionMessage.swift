import Glibc

/// A message between the parent and a process that serves, over their channel.
///
/// All others are notifications for the service manager, which the parent passes on.
enum SupervisionMessage: Equatable {
  /// To a process that waits: it is its turn to serve.
  case turn
  /// To the process that serves: a stop was requested again.
  case hurry
  /// To the process that serves: the process that waits.
  case waiting(pid_t)
  /// From the process that serves: it answers the first request now.
  case serving

  private static let waitingPrefix = "WAITING="

  var text: String {
    switch self {
    case .turn: "TURN"
    case .hurry: "HURRY"
    case .waiting(let process): Self.waitingPrefix + "\(process)"
    case .serving: "SERVING"
    }
  }

  init?(_ text: String) {
    switch text {
    case "TURN": self = .turn
    case "HURRY": self = .hurry
    case "SERVING": self = .serving
    default:
      guard text.hasPrefix(Self.waitingPrefix), let process = pid_t(text.dropFirst(Self.waitingPrefix.count))
      else { return nil }
      self = .waiting(process)
    }
  }
}

/// One end of the channel between the parent and a process that serves. Each message is a datagram.
struct SupervisionChannel {
  let descriptor: Int32
  private static let longestMessage = 4_096

  /// Sends a message. Returns false if the other end is closed.
  @discardableResult
  func send(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) >= 0
    }
  }

  @discardableResult
  func send(_ message: SupervisionMessage) -> Bool { send(message.text) }

  /// Whether the other end is closed, and there is no message.
  var isClosed: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  /// Returns the next message, or nil if there is none. If there is none yet, it waits for it if told to.
  func receive(waiting: Bool = false) -> String? {
    withUnsafeTemporaryAllocation(byteCount: Self.longestMessage, alignment: 1) { buffer in
      var count = 0
      repeat {
        count = recv(descriptor, buffer.baseAddress, buffer.count, waiting ? 0 : Int32(MSG_DONTWAIT))
      } while count < 0 && errno == EINTR
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }
  }
}
