import Foundation

/// A log of events, in order, to which any thread can write.
// Safe to share: the entries are accessed under the lock.
final class Journal<Entry>: @unchecked Sendable {
  private let lock = NSLock()
  private var written: [Entry] = []

  var entries: [Entry] { lock.withLock { written } }

  func write(_ entry: Entry) {
    lock.withLock { written.append(entry) }
  }
}

/// Waits until a condition holds, and returns whether it does. The time limit only keeps a failing test from
/// waiting forever.
@MainActor
func eventually(_ isSo: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<20_000 {
    if isSo() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return isSo()
}
