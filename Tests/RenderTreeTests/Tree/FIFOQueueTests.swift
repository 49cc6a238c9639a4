import RenderTree
import StateCore
import Testing

/// The queue of transactions that wait to be shown (rule 53).
@Suite struct FIFOQueueTests {
  @Test func `elements leave in the order in which they came`() {
    var queue = FIFOQueue<Int>()
    var left: [Int] = []
    for number in 0..<1_000 {
      queue.append(number)
      if number % 3 == 2, let first = queue.popFirst() { left.append(first) }
      #expect(queue.count == number + 1 - left.count && queue.last == number)
    }
    while let first = queue.popFirst() { left.append(first) }
    #expect(left == Array(0..<1_000) && queue.isEmpty && queue.first == nil && queue.last == nil)
  }

  @Test func `the end of a queue can be replaced and removed`() {
    var queue = FIFOQueue<Int>()
    for number in 0..<40 { queue.append(number) }
    for _ in 0..<10 { _ = queue.popFirst() }
    queue.last = 99
    #expect(queue.last == 99 && queue.first(where: { $0 > 39 }) == 99)
  }

  @Test func `an element that has left is released`() {
    final class Object {}
    var queue = FIFOQueue<Object>()
    weak var object: Object?
    do {
      let made = Object()
      object = made
      queue.append(made)
    }
    queue.append(Object())
    #expect(object != nil)
    _ = queue.popFirst()
    #expect(object == nil)
  }
}
