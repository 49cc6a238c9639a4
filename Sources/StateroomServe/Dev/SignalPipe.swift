import Dispatch
import Foundation

/// A descriptor that can be read once one of some signals has come.
final class SignalPipe {
  let descriptor: Int32
  private let sources: [any DispatchSourceSignal]

  init(_ signals: [Int32]) throws(ServeProblem) {
    let pipe = try DescriptorPipe()
    descriptor = pipe.reading
    let queue = DispatchQueue(label: "stateroom.signals")
    sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        var byte: UInt8 = 0
        write(pipe.writing, &byte, 1)
      }
      source.resume()
      return source
    }
  }
}
