import CLibFuzzer
import Glibc

// Usage: TRIAL=json|target|action Fuzz LIBFUZZER-ARGUMENTS...
// A variable says what to try, since libFuzzer starts the program anew with arguments of its own.

let trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 =
  switch getenv("TRIAL").map({ String(cString: $0) }) {
  case "json":
    { bytes, count in
      JSONTrial.run(UnsafeBufferPointer(start: bytes, count: count))
      return 0
    }
  case "target":
    { bytes, count in
      TargetTrial.run(UnsafeBufferPointer(start: bytes, count: count))
      return 0
    }
  case "action":
    { bytes, count in
      // libFuzzer has called on the main thread, and waits.
      nonisolated(unsafe) let input = UnsafeBufferPointer(start: bytes, count: count)
      MainActor.assumeIsolated { ActionTrial.run(input) }
      return 0
    }
  default:
    fatalError("usage: TRIAL=json|target|action Fuzz [libFuzzer's arguments]")
  }

var pointers: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
var count = CommandLine.argc
pointers.withUnsafeMutableBufferPointer { pointers in
  var start = pointers.baseAddress!
  exit(LLVMFuzzerRunDriver(&count, &start, trial))
}
