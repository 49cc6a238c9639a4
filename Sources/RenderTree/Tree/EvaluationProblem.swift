/// What keeps a body from being evaluated.
final class EvaluationProblem: Equatable {
  let code: RuntimeIssue.Code
  let message: String

  init(code: RuntimeIssue.Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The problem of a tree that takes more memory than it may.
  static func tooManyBytes(_ limit: Int) -> EvaluationProblem {
    EvaluationProblem(
      code: .treeTooLarge,
      message: "The tree takes more than \(limit) bytes: show less at once, or raise the limit.")
  }

  /// The problem of a tree that the process has no memory for.
  static var noMemory: EvaluationProblem {
    EvaluationProblem(
      code: .treeTooLarge,
      message:
        "The process has no memory for a larger tree at present: show less at once, or raise its limit.")
  }

  static func == (left: EvaluationProblem, right: EvaluationProblem) -> Bool {
    left.code == right.code && left.message == right.message
  }
}

extension Node {
  /// Why nothing more may be built below this node; nil where there is room.
  var growthProblem: EvaluationProblem? { growthProblem(below: 0) }

  /// Why nothing more may be built so many levels below this node.
  func growthProblem(below levels: Int32) -> EvaluationProblem? {
    let limits = tree.limits
    if depth + levels > limits.depth {
      return EvaluationProblem(
        code: .treeTooDeep,
        message: "The tree is deeper than \(limits.depth) nodes: a view may contain itself.")
    }
    if tree.nodeCount > limits.nodes {
      return EvaluationProblem(
        code: .treeTooLarge, message: "The tree has more than \(limits.nodes) nodes.")
    }
    return tree.problem(ofSize: tree.size)
  }

  /// Makes the node that stands for what cannot be evaluated here.
  func makeError(_ problem: EvaluationProblem) -> Node {
    tree.report(problem.code, problem.message, at: self)
    waitForRoom(problem)
    let view = ErrorView(message: problem.message)
    return ErrorView._makeNode(view, in: _Position(of: ErrorView.self, in: self))
  }

  /// Has the node tried again once the tree has become smaller, if that is what it lacks.
  func waitForRoom(_ problem: EvaluationProblem) {
    guard problem.code == .treeTooLarge else { return }
    flags.insert(.waitsForRoom)
    tree.waitingForRoom[ObjectIdentifier(self)] = self
  }
}
