@testable import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct RowListTests {
  private func makeRow(_ outputs: Int, in session: TestSession) -> Node {
    let root = session.tree.root!
    let row = Node(_Position(parent: root, scope: root.scope, digest: root.digest))
    row.outputCount = outputs
    return row
  }

  @Test(arguments: [1, 2, 3]) func `a row list is an array with counts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let session = TestSession { EmptyView() }
    var list = RowList()
    var model: [Node] = []
    for step in 0..<400 {
      let lower = random.below(model.count + 1)
      let upper = lower + random.below(min(model.count - lower, random.oneIn(5) ? 300 : 8) + 1)
      let count = random.oneIn(8) ? random.below(400) : random.below(4)
      let new = (0..<count).map { _ in makeRow(random.below(3), in: session) }
      list.replaceSubrange(lower..<upper, with: new)
      model.replaceSubrange(lower..<upper, with: new)
      if let row = model.randomElement(using: &random) {
        row.outputCount += 1
        list.outputsChanged(in: row, by: 1)
      }
      check(list, model, step, &random)
    }
  }

  private func check(_ list: RowList, _ model: [Node], _ step: Int, _ random: inout SplitMix) {
    #expect(list.count == model.count)
    #expect(list.violations() == [])
    var rows: [Node] = []
    list.forEach { rows.append($0) }
    #expect(rows.elementsEqual(model, by: ===), "step \(step)")
    #expect(list.outputCount == model.reduce(0) { $0 + $1.outputCount })
    guard !model.isEmpty else { return }
    let index = random.below(model.count)
    #expect(list[index] === model[index])
    #expect(list.offset(of: model[index]) == index)
    #expect(list.outputOffset(of: model[index]) == model[..<index].reduce(0) { $0 + $1.outputCount })
    #expect(list.outputOffset(at: model.count) == list.outputCount)
    let end = index + random.below(model.count - index + 1)
    #expect(list.rows(in: index..<end).elementsEqual(model[index..<end], by: ===))
  }
}
