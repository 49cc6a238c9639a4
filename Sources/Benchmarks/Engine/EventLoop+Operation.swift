import StateroomServer
import StateroomHTTP

extension EventLoop {
  /// Runs the loop until an operation has ended.
  func run<Result>(_ operation: @escaping @MainActor () async -> Result) -> Result {
    var result: Result?
    Task {
      result = await operation()
      end()
    }
    run()
    return result!
  }
}
