import RenderTree
import StateCore
import Testing

@Suite struct SmallListTests {
  private final class Item {}

  @Test(arguments: [0, 1, 2, 5])
  func `a list has what was added, in order`(count: Int) {
    let items = (0..<count).map { _ in Item() }
    let list = SmallList(items)
    #expect(list.isEmpty == (count == 0))
    #expect(list.elementsEqual(items, by: ===))
    #expect(items.allSatisfy { list.contains($0) })
    #expect(!list.contains(Item()))
    #expect(list.first { $0 === items.last } === items.last)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `a copy has nothing of what is added later`(count: Int) {
    var list = SmallList((0..<count).map { _ in Item() })
    let copy = list
    list.append(Item())
    #expect(copy.count == count)
    #expect(list.count == count + 1)
  }
}
