/// The calls that wait until a session's changes are committed.
struct CommitWaiters {
  /// Called with nil once the changes are committed, or with the reason if that will never be.
  typealias Action = @MainActor (SessionLoss?) -> Void

  private var calls: [(number: CommitQueue.Number?, action: Action)] = []

  /// Adds a call that waits for a commit, or for one whose number is not known yet.
  mutating func append(for number: CommitQueue.Number?, _ action: @escaping Action) {
    calls.append((number, action))
  }

  /// Assigns a commit to the calls whose commit was not known. Complexity: O(calls).
  mutating func assign(_ number: CommitQueue.Number) {
    for index in calls.indices where calls[index].number == nil { calls[index].number = number }
  }

  /// Removes and returns the calls that wait for a commit or an earlier one, in order. Complexity: O(calls).
  mutating func take(through number: CommitQueue.Number) -> [Action] {
    guard !calls.isEmpty else { return [] }
    let all = calls
    calls = all.filter { ($0.number ?? .max) > number }
    return all.compactMap { entry, action in entry.flatMap { $0 <= number ? action : nil } }
  }

  /// Removes and returns all calls, in order.
  mutating func takeAll() -> [Action] {
    defer { calls = [] }
    return calls.map(\.action)
  }
}
