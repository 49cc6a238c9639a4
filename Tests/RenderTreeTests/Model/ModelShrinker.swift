/// Reduces a program and its steps while the engine and the reference still differ.
@MainActor
struct ModelShrinker {
  var program: ProgramNode
  /// Groups of steps that must be performed together.
  var steps: [[ModelStep]]
  var mismatch: ModelRun.Mismatch
  private var trials = 0

  init(program: ProgramNode, steps: [[ModelStep]], mismatch: ModelRun.Mismatch) {
    self.program = program
    self.steps = steps
    self.mismatch = mismatch
  }

  mutating func shrink() {
    var isSmaller = true
    while isSmaller, trials < 1000 {
      isSmaller = false
      for index in steps.indices.reversed() {
        var fewer = steps
        fewer.remove(at: index)
        if tryOut(program, fewer) { isSmaller = true }
      }
      for smaller in program.smaller where tryOut(smaller, steps) {
        isSmaller = true
        break
      }
    }
  }

  private mutating func tryOut(_ program: ProgramNode, _ steps: [[ModelStep]]) -> Bool {
    trials += 1
    do {
      let run = try ModelRun(program)
      for step in steps { _ = try run.perform(step) }
      try run.end()
    } catch let mismatch as ModelRun.Mismatch {
      self.program = program
      self.steps = steps
      self.mismatch = mismatch
      return true
    } catch {}
    return false
  }
}

extension ProgramNode {
  /// The programs that result from removing a part of this one.
  fileprivate var smaller: [ProgramNode] {
    var result = children
    if children.count > 1 { result.append(with(children: [children[0]])) }
    if !additions.isEmpty { result.append(with(children: children, additions: [])) }
    for (index, child) in children.enumerated() {
      for smaller in child.smaller where kind != .swapped || smaller.kind == child.kind {
        var children = children
        children[index] = smaller
        result.append(with(children: children, additions: additions))
      }
    }
    return result
  }

  private func with(children: [ProgramNode], additions: [Addition]? = nil) -> ProgramNode {
    ProgramNode(
      id: id, kind: kind, number: number, tables: tables, additions: additions ?? self.additions,
      children: children)
  }
}
