import CLibFuzzer
import Glibc

// Usage: Fuzz json|target LIBFUZZER-ARGUMENTS...

let trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32 =
  switch CommandLine.arguments.dropFirst().first {
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
  default:
    fatalError("usage: Fuzz json|target [libFuzzer's arguments]")
  }

var arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
var count = Int32(arguments.count)
pointers.withUnsafeMutableBufferPointer { pointers in
  var start = pointers.baseAddress!
  exit(LLVMFuzzerRunDriver(&count, &start, trial))
}
