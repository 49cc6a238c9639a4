import Testing

@testable import StateroomServer

@Suite struct TrapSearchTests {
  /// The sessions that are restored, in their order.
  private static let sessions = (1...1_000).map { UInt64($0) }

  /// Restores sessions in rounds until the process ends at the guilty one, or all are restored. Returns the number of
  /// rounds.
  private func restore(_ search: inout TrapSearch, guilty: UInt64) -> (rounds: Int, ends: Bool) {
    var restored: Set<UInt64> = []
    for round in 1... {
      for session in Self.sessions where !restored.contains(session) && search.mayRestore(session) {
        _ = search.restore(session)
        restored.insert(session)
      }
      if restored.contains(guilty) { return (round, true) }
      search.pass()
      if restored.count == Self.sessions.count { return (round, false) }
    }
    return (0, false)
  }

  @Test(arguments: [1, 500, 513, 1_000] as [UInt64])
  func `a session among a thousand is found in as many ends as it can be halved`(guilty: UInt64) {
    var search = TrapSearch()
    var (ends, rounds) = (0, 0)
    while search.only != guilty {
      if ends > 0 { search = search.afterEnd }
      rounds += restore(&search, guilty: guilty).rounds
      ends += 1
      if ends > 20 { break }
    }
    #expect(search.only == guilty)
    #expect(ends <= 11)
    #expect(rounds <= 21)
  }

  @Test func `sessions that are no suspects never wait`() {
    var search = TrapSearch(suspects: [1, 2])
    let isOnTrial = [1, 3].map { search.restore($0) }
    #expect(isOnTrial == [true, false])
    #expect([1, 2, 3].map { search.mayRestore($0) } == [true, false, true])
  }

  @Test func `the other half is on trial if the first has passed`() {
    var search = TrapSearch(suspects: [1, 2, 3])
    for session in [1, 2] as [UInt64] { _ = search.restore(session) }
    #expect(!search.mayRestore(3))
    search.pass()
    #expect(search.suspects == [3] && search.mayRestore(3))
    _ = search.restore(3)
    search.pass()
    let isOnTrial = search.restore(3)
    #expect(search.isOver && !isOnTrial)
  }

  @Test func `more sessions than a group holds wait`() {
    var search = TrapSearch()
    for session in Self.sessions.prefix(TrapSearch.groupSize) { _ = search.restore(session) }
    #expect(!search.mayRestore(1_000))
    search.pass()
    #expect(search.mayRestore(1_000))
  }

  @Test func `if none was on trial, all are suspects, and for twice as long`() {
    var search = TrapSearch(suspects: [1])
    _ = search.restore(1)
    search.pass()
    #expect(search.afterEnd == TrapSearch(patience: 800))
    #expect(
      (0..<9).reduce(search) { search, _ in search.afterEnd }.patience == TrapSearch.patience.upperBound)
  }
}
