import Dispatch
import Glibc
import Testing

/// Waits until something holds. That it never does is an issue, after so long that nothing else explains it.
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
