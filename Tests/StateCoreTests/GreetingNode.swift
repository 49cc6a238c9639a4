import StateCore
import Testing

final class GreetingNode: StateNode {
  override func update() {
    stateTree.effects.append(of: self) { print("Hello") }
  }
}

@MainActor
@Suite struct GreetingNodeTests {
  @Test func `a kind of node asks for an effect as the page of the core says`() {
    let tree = CoreTree(phases: [])
    let node = GreetingNode(below: tree.root, in: tree.root.stateScope, digest: .root)
    node.invalidate()
    tree.settle()
    #expect(!node.flags.contains(.isDirty) && tree.effects.isEmpty)
  }
}
