import Foundation
import Synchronization

/// Builds versions on a thread of its own.
final class BuildWorker: Sendable {
  /// The result of a build.
  struct Outcome: Sendable {
    let result: Result<AppVersion, ServeProblem>
    /// The app that was found, or nil if none was.
    let app: ServedApp?
  }

  private let builder: Mutex<VersionBuilder>
  private let outcome = Mutex<Outcome?>(nil)
  private let pipe: DescriptorPipe

  init(_ builder: VersionBuilder) throws(ServeProblem) {
    self.builder = Mutex(builder)
    pipe = try DescriptorPipe()
  }

  /// The descriptor that can be read once a build has ended.
  var descriptor: Int32 { pipe.reading }

  /// Begins a build. The one before must have ended.
  func begin(_ change: SourceChange?) {
    Thread.detachNewThread { [self] in
      let ended = builder.withLock { builder -> Outcome in
        do throws(ServeProblem) {
          let version = try builder.build(change)
          return Outcome(result: .success(version), app: builder.app)
        } catch {
          return Outcome(result: .failure(error), app: builder.app)
        }
      }
      outcome.withLock { $0 = ended }
      var byte: UInt8 = 0
      write(pipe.writing, &byte, 1)
    }
  }

  /// Returns the outcome of the build that has ended.
  func take() -> Outcome? {
    var byte: UInt8 = 0
    read(pipe.reading, &byte, 1)
    return outcome.withLock { outcome in
      defer { outcome = nil }
      return outcome
    }
  }
}
