import Dispatch
import StateroomHTTP

/// Returns memory to the kernel some time after many sessions have left it.
///
/// The allocator keeps what is freed between what is in use. So a server that was busy once would stay large.
@MainActor
final class IdleTrim {
  /// The number of bytes that sessions must have freed.
  private static let least = 16 * 1024 * 1024
  /// The time after which they are returned, in which more sessions may leave.
  private static let delay = Duration.seconds(10)

  private let loop: EventLoop
  private let queue = DispatchQueue(label: "stateroom.trim", qos: .utility)
  private var released = 0
  private var timer: ScheduledAction?

  init(in loop: EventLoop) {
    self.loop = loop
  }

  /// Notes that sessions have freed so many bytes.
  func noteReleased(_ bytes: Int) {
    released += bytes
    guard released >= Self.least, timer == nil else { return }
    timer = loop.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      timer = nil
      released = 0
      queue.async { ProcessMemory.trim() }
    }
  }
}
