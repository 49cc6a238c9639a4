import Dispatch
import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct SnapshotCacheTests {
  private let key = SnapshotCache.Key(scene: "board", languages: "en-US,en;q=0.5")
  private let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)

  private func snapshot() -> PageSnapshot {
    PageSnapshot(
      .object([JSONMember(name: "type", value: .string("Text"))]), data: [],
      language: (tag: "en", isRightToLeft: false))
  }

  @Test(arguments: [(true, false), (false, true)])
  func `a snapshot of what sessions share is shown for a minute`(sharesValues: Bool, sharesObjects: Bool) {
    var kept = SnapshotCache()
    kept.keep(key, sharesValues: sharesValues, at: start) { snapshot() }
    #expect(kept.snapshot(for: key, sharesObjects: sharesObjects, at: start + .seconds(59)) != nil)
    #expect(kept.snapshot(for: key, sharesObjects: sharesObjects, at: start + .seconds(61)) == nil)
  }

  @Test func `a snapshot of a session's own is shown until there is another`() {
    var kept = SnapshotCache()
    kept.keep(key, sharesValues: false, at: start) { snapshot() }
    #expect(kept.snapshot(for: key, sharesObjects: false, at: start + .seconds(3600)) != nil)
  }

  @Test func `a snapshot is for one language`() {
    var kept = SnapshotCache()
    kept.keep(key, sharesValues: false, at: start) { snapshot() }
    let same = SnapshotCache.Key(scene: "board", languages: "EN-us")
    #expect(kept.snapshot(for: same, sharesObjects: false, at: start) != nil)
    let other = SnapshotCache.Key(scene: "board", languages: "de")
    #expect(kept.snapshot(for: other, sharesObjects: false, at: start) == nil)
  }

  @Test func `choices with symbols need the part with symbols`() {
    let option = JSONValue.object([JSONMember(name: "systemImage", value: .string("star"))])
    let tabs = JSONValue.object([
      JSONMember(name: "type", value: .string("TabView")),
      JSONMember(
        name: "props", value: .object([JSONMember(name: "options", value: .array([option]))])),
    ])
    let snapshot = PageSnapshot(tabs, data: [], language: (tag: "en", isRightToLeft: false))
    #expect(snapshot.parts(["controls": ["TabView"]]) == ["controls", "symbols"])
  }
}
