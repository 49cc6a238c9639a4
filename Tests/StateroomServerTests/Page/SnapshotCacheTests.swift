import Dispatch
import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct SnapshotCacheTests {
  private let key = SnapshotCache.Key(scene: "board", languages: "en-US,en;q=0.5")
  private let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)

  private func snapshot(of tree: [UInt8]) -> PageSnapshot {
    PageSnapshot(
      .object([JSONMember(name: "type", value: .string("Text"))]), data: tree,
      language: (tag: "en", isRightToLeft: false))
  }

  /// Notes openings by visitors who each see a tree, one every two seconds.
  private func cache(_ openings: [(visitor: String, tree: [UInt8])]) -> SnapshotCache {
    var cache = SnapshotCache()
    for (index, opening) in openings.enumerated() {
      cache.note(key, by: opening.visitor, at: start + .seconds(2 * index), tree: { opening.tree }) {
        snapshot(of: $0)
      }
    }
    return cache
  }

  private func shown(
    _ openings: [(visitor: String, tree: [UInt8])], after seconds: Int = 10, languages: String = "EN-us"
  ) -> String? {
    let key = SnapshotCache.Key(scene: "board", languages: languages)
    return cache(openings).snapshot(for: key, at: start + .seconds(seconds))?.data
  }

  @Test func `a snapshot is shown once two visitors have seen it`() {
    #expect(shown([("a", [1])]) == nil)
    #expect(shown([("a", [1]), ("b", [1])]) == "\u{1}")
    #expect(shown([("a", [1]), ("a", [1])]) == nil)
  }

  @Test func `nothing is shown of what two visitors saw differently`() {
    #expect(shown([("a", [1]), ("b", [2])]) == nil)
    #expect(shown([("a", [1]), ("b", [1]), ("c", [2])]) == nil)
    #expect(shown([("a", [1]), ("b", [2]), ("c", [1])]) == nil)
    #expect(shown([("a", [1]), ("b", [2]), ("c", [2])]) == "\u{2}")
  }

  @Test func `a snapshot is shown for a minute`() {
    let openings: [(String, [UInt8])] = [("a", [1]), ("b", [1]), ("b", [1])]
    #expect(shown(openings, after: 61) != nil)
    #expect(shown(openings, after: 62) == nil)
  }

  @Test func `a snapshot is for one language`() {
    #expect(shown([("a", [1]), ("b", [1])], languages: "de") == nil)
  }

  @Test func `an erased session leaves no snapshot`() {
    var cache = cache([("a", [1]), ("b", [1])])
    cache.removeAll()
    #expect(cache.snapshot(for: key, at: start + .seconds(3)) == nil)
  }

  @Test(arguments: [
    "VStack", "TabView", "TabView.page", "systemImage", "scroll()", "scrollTo", "gradient=mesh",
  ])
  func `a part is needed for a name of what it draws, wherever it stands`(name: String) throws {
    let tree = """
      {"type": "VStack", "modifiers": [{"background": {"style": {"gradient": "mesh"}}}, {"scrollTo": {}}],
      "children": [{"type": "TabView", "actions": ["scroll"],
      "props": {"style": "page", "options": [{"systemImage": "star"}]}}]}
      """
    let root = try JSONReader.read(Array(tree.utf8))
    let snapshot = PageSnapshot(root, data: [], language: (tag: "en", isRightToLeft: false))
    #expect(
      snapshot.parts(
        of: PageParts(drawn: [name: "part", "Text": "others", "style=tab": "others", "scroll": "others"]))
        == ["part"])
  }
}
