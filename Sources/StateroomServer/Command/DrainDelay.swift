import Dispatch
import Glibc
import StateroomHTTP

/// The time in which a server that is to stop serves everything. Another signal to stop ends it early.
///
/// A process with a parent learns of it from that: signals may come to each of a server's processes.
@MainActor
final class DrainDelay {
  private let loop: EventLoop
  private let place: SupervisedProcess?
  private var end: CheckedContinuation<Void, Never>?

  init(on loop: EventLoop, _ place: SupervisedProcess?) {
    self.loop = loop
    self.place = place
  }

  /// Returns after a while, or with the next signal.
  ///
  /// - Complexity: O(1). There are two signals.
  func pass(_ delay: Duration) async {
    let timer = loop.schedule(after: delay) { [self] in finish() }
    let signals = (place == nil ? [SIGTERM, SIGINT] : []).map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { [self] in MainActor.assumeIsolated { finish() } }
      source.resume()
      return source
    }
    await withCheckedContinuation {
      end = $0
      // May call back at once.
      place?.onHurry = { [self] in finish() }
    }
    timer.cancel()
    for signal in signals { signal.cancel() }
  }

  private func finish() {
    end.take()?.resume()
  }
}
