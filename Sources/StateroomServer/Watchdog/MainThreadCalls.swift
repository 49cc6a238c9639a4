import CNotes

/// The call stack of the main thread, for a process that is about to end.
enum MainThreadCalls {
  private static let limit = 100
  private static let lineSize = 2048

  /// Returns one line for each call, innermost first. May be called once, from any other thread.
  static func describe() -> [String] {
    var addresses: [UnsafeMutableRawPointer] = Array(
      repeating: UnsafeMutableRawPointer(bitPattern: 1)!, count: limit)
    let count = Int(stateroom_backtrace_first_thread(&addresses, Int32(limit)))
    guard count > 0 else { return ["The main thread does not answer."] }
    return addresses[..<count].map { address in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: lineSize) { text in
        stateroom_describe_address(address, text.baseAddress!, lineSize)
        return String(cString: text.baseAddress!)
      }
    }
  }
}
