import CNotes
import Glibc

/// The call stack of the main thread, for a process that is about to end.
enum MainThreadCalls {
  private static let limit = 100
  private static let lineSize = 2048
  /// The number of looks, and of calls that a whole stack has at least.
  private static let least = (looks: 20, calls: 8)

  /// Returns one line for each call, innermost first. Called from any other thread.
  ///
  /// - Complexity: O(*n*), where *n* is the number of calls, of which at most 100 are described.
  static func describe() -> [String] {
    var calls: ArraySlice<UnsafeMutableRawPointer> = []
    // In a few instructions, such as those between two libraries, the stack cannot be read.
    for _ in 0..<least.looks where calls.count < least.calls {
      let seen = look()
      // It takes no signals, for which each look waits.
      if seen.isEmpty { break }
      if seen.count > calls.count { calls = seen }
      usleep(1_000)
    }
    guard !calls.isEmpty else { return ["The main thread does not answer."] }
    return calls.map { address in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: lineSize) { text in
        stateroom_describe_address(address, text.baseAddress!, lineSize)
        return String(cString: text.baseAddress!)
      }
    }
  }

  private static func look() -> ArraySlice<UnsafeMutableRawPointer> {
    var addresses: [UnsafeMutableRawPointer] = Array(
      repeating: UnsafeMutableRawPointer(bitPattern: 1)!, count: limit)
    let count = stateroom_backtrace_first_thread(&addresses, Int32(limit))
    return addresses.prefix(Int(count))
  }
}
