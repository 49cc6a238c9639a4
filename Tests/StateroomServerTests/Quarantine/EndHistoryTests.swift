import CNotes
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The rules by which an end of the process is attributed to a session or an action.
@Suite struct EndHistoryTests {
  private func end(
    _ session: UInt64, _ cause: WorkEnd.Cause = .signal(4), at time: WallTime, node: UInt64 = 7,
    action: String = "tap", kind: WorkKind = .request, by visitor: UInt64? = nil
  ) -> WorkEnd {
    WorkEnd(
      session: session, scene: 1, node: node, action: action, visitor: visitor ?? session, kind: kind,
      cause: cause, time: time)
  }

  @Test func `three traps within ten minutes hold a session back`() {
    let ends = [end(1, at: 0), end(2, at: 1), end(1, at: 300), end(1, at: 600)]
    #expect(EndHistory(ends: ends).endOfSession?.session == 1)
    #expect(EndHistory(ends: Array(ends.dropLast())).endOfSession == nil)
  }

  @Test func `traps further apart do not`() {
    let ends = [end(1, at: 0), end(1, at: 300), end(1, at: 601)]
    #expect(EndHistory(ends: ends).endOfSession == nil)
  }

  @Test func `a stall counts as much as a trap`() {
    let ends = [end(1, .stall, at: 0), end(1, at: 1), end(1, .stall, at: 2)]
    #expect(EndHistory(ends: ends).endOfSession?.cause == .stall)
  }

  @Test func `kills are blamed on no note unless three in a row are at the same`() {
    let other = end(1, .kill, at: 2, node: 8)
    let two = [end(1, .kill, at: 0), end(1, .kill, at: 1)]
    #expect(EndHistory(ends: two).endOfSession == nil)
    #expect(EndHistory(ends: two + [other]).endOfSession == nil)
    #expect(EndHistory(ends: two + [other, end(1, .kill, at: 3)]).blamed.isEmpty)
    #expect(EndHistory(ends: two + [end(1, .kill, at: 3)]).endOfSession?.session == 1)
  }

  @Test(arguments: [WorkEnd.Cause.stop, .signal(11), .kill])
  func `whatever else ends the process ends a row of kills`(cause: WorkEnd.Cause) {
    var ends = [end(1, .kill, at: 0), end(1, .kill, at: 1), end(1, .kill, at: 3)]
    ends.insert(WorkEnd(session: 0, cause: cause, time: 2), at: 2)
    #expect(EndHistory(ends: ends).endOfSession == nil)
  }

  @Test func `kills do not complete what traps began`() {
    let ends = [end(1, at: 0), end(1, at: 1), end(1, .kill, at: 2)]
    #expect(EndHistory(ends: ends).endOfSession == nil)
  }

  @Test func `three sessions of one visitor do not hold an action back, nor do those of unknown ones`() {
    for visitor: UInt64 in [0, 9] {
      let ends = [end(1, at: 0, by: visitor), end(2, at: 1, by: visitor), end(3, at: 2, by: visitor)]
      #expect(EndHistory(ends: ends).endOfAction == nil)
    }
  }

  @Test func `three visitors hold an action back, and one session does not`() {
    let several = [end(1, at: 0), end(2, at: 1_000), end(3, at: 80_000)]
    #expect(
      EndHistory(ends: several).endOfAction?.key == QuarantinedAction.Key(scene: 1, node: 7, action: "tap"))
    #expect(EndHistory(ends: [end(1, at: 0), end(1, at: 1), end(1, at: 2)]).endOfAction == nil)
  }

  @Test func `other actions and nodes do not count`() {
    let ends = [end(1, at: 0), end(2, at: 1, node: 8), end(3, at: 2), end(4, at: 3, action: "set")]
    #expect(EndHistory(ends: ends).endOfAction == nil)
  }

  @Test func `traps a day apart hold no action back`() {
    let ends = [end(1, at: 0), end(2, at: 1), end(3, at: 86_401)]
    #expect(EndHistory(ends: ends).endOfAction == nil)
  }

  @Test func `opening a scene is an action of every session`() {
    let ends = (1...3).map { end($0, at: Int($0), node: 0, action: "", kind: .opening) }
    #expect(EndHistory(ends: ends).endOfAction?.key == .opening(scene: 1))
  }

  @Test func `two traps without a note within ten minutes make the server careful`() {
    let (first, late) = (
      WorkEnd(session: 0, cause: .signal(4), time: 0), WorkEnd(session: 0, cause: .signal(4), time: 601)
    )
    let second = WorkEnd(session: 0, cause: .stall, time: 600)
    #expect(EndHistory(ends: [first]).carefulUntil == nil)
    #expect(EndHistory(ends: [first, late]).carefulUntil == nil)
    #expect(EndHistory(ends: [first, second]).carefulUntil == 1_200)
    #expect(EndHistory(ends: [first, WorkEnd(session: 0, cause: .kill, time: 1)]).carefulUntil == nil)
  }

  @Test func `a session that was restored alone is blamed, and the server stays careful`() {
    let ends = (0..<3).map { end(9, at: $0, node: 0, action: "", kind: .alone) }
    let history = EndHistory(ends: ends)
    #expect(history.endOfSession?.session == 9)
    #expect(history.carefulUntil == 602)
  }
}
