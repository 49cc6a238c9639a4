import Dispatch
import Glibc
import Testing

/// Waits until a condition is true. Records an issue if it is not after a time that no slow machine explains.
func waitUntil(sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) {
  let end = DispatchTime.now() + .seconds(60)
  while !condition() {
    if DispatchTime.now() > end {
      Issue.record("It never came to hold.", sourceLocation: sourceLocation)
      return
    }
    usleep(10_000)
  }
}
