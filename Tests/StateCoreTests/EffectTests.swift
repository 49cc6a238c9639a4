import StateCore
import Testing

@MainActor
@Suite struct EffectTests {
  let tree = CoreTree(phases: [])

  @Test func `effects run after the update, in the order in which they were asked for`() {
    tree.root.body = { node in
      node.effect("first")
      node.effect("second")
    }
    tree.root.invalidate()
    #expect(tree.happenings() == ["root", "first", "second"])
  }

  @Test func `a write of an effect is shown by the next update of the same settling`() {
    let value = CoreValue(in: tree)
    tree.root.body = { node in
      if value.value == 0 { node.effect("effect") { value.write(1) } }
    }
    tree.root.invalidate()
    #expect(tree.happenings() == ["root", "effect", "root"])
  }

  @Test func `an effect is dropped if its node ends before`() {
    let node = tree.root.add("node")
    node.effect("effect")
    node.tearDown()
    #expect(tree.happenings() == [])
  }

  @Test func `effects that keep writing are cut`() {
    let value = CoreValue(in: tree)
    tree.root.body = { node in
      let seen = value.value
      node.effect("effect", isChange: true) { value.write(seen + 1) }
    }
    tree.root.invalidate()
    let effects = tree.happenings().filter { $0 == "effect" }
    #expect(effects.count == tree.updateLimits.generations && tree.cycles == ["cycle"])
  }

  @Test func `what leaves by a transition disappears after the appearances`() {
    let leaving = tree.root.add("leaving")
    leaving.end = { node in
      node.tree.effects.appendDisappearance(leavesAtOnce: false) { node.tree.log.append("disappears") }
    }
    tree.root.body = { node in
      node.tree.effects.depart(leaving)
      node.effect("appears")
    }
    tree.root.invalidate()
    #expect(tree.happenings() == ["root", "leaving ends", "appears", "disappears"])
  }
}
