import Dispatch

/// The dispatch sources of an event loop that is served from behind Dispatch's main queue: a timer, and one for each
/// descriptor.
@MainActor
final class DispatchWatch {
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  /// The dispatch sources by the tags of the loop's sources.
  private var readers: [Int: any DispatchSourceRead] = [:]

  /// Creates a watch whose timer performs `action`.
  init(onTimer action: @escaping @MainActor () -> Void) {
    timer.setEventHandler { MainActor.assumeIsolated { action() } }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  /// Performs `action` whenever the descriptor of a source is readable.
  func watch(_ source: any EventLoopSource, tag: Int, _ action: @escaping @MainActor () -> Void) {
    let reader = DispatchSource.makeReadSource(fileDescriptor: source.descriptor, queue: .main)
    reader.setEventHandler { MainActor.assumeIsolated { action() } }
    readers[tag] = reader
    reader.activate()
  }

  /// Stops watching the source of a tag. Its descriptor may be closed in `completion`, not before.
  func unwatch(tag: Int, completion: @escaping @MainActor () -> Void) {
    guard let reader = readers.removeValue(forKey: tag) else { return completion() }
    reader.setCancelHandler { MainActor.assumeIsolated { completion() } }
    reader.cancel()
  }

  /// Wakes the loop at `deadline`.
  func schedule(_ deadline: DispatchTime) { timer.schedule(deadline: deadline) }

  /// Stops watching.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sources.
  func cancel() {
    timer.cancel()
    for reader in readers.values { reader.cancel() }
  }
}
