extension Node {
  /// The reason why nothing more may be built below this node, or nil if there is room.
  var growthProblem: EvaluationProblem? { growthProblem(below: 0) }

  /// Returns the reason why nothing more may be built the given number of levels below this node, or nil if there
  /// is room.
  func growthProblem(below levels: Int32) -> EvaluationProblem? {
    let capacity = tree.capacity
    let limits = capacity.limits
    if depth + levels > limits.depth {
      return EvaluationProblem(
        code: .treeTooDeep,
        message: "The tree is deeper than \(limits.depth) nodes: a view may contain itself.")
    }
    if capacity.nodeCount > limits.nodes {
      return EvaluationProblem(
        code: .treeTooLarge, message: "The tree has more than \(limits.nodes) nodes.")
    }
    return capacity.problem(ofSize: capacity.size)
  }

  /// Makes the node that is shown in place of a view that cannot be evaluated.
  func makeError(_ problem: EvaluationProblem) -> Node {
    tree.report(problem.code, problem.message, at: self)
    waitForRoom(problem)
    let view = ErrorView(message: problem.message)
    return ErrorView._makeNode(view, in: _Position(of: ErrorView.self, in: self))
  }

  /// Registers the node for another attempt when the tree has shrunk, if the problem is the tree's size.
  func waitForRoom(_ problem: EvaluationProblem) {
    guard problem.code == .treeTooLarge else { return }
    tree.capacity.wait(self)
  }
}
