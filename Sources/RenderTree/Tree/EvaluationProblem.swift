/// What keeps a body from being evaluated.
final class EvaluationProblem: Equatable {
  let code: RuntimeIssue.Code
  let message: String

  init(code: RuntimeIssue.Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message of a tree that takes too much memory.
  static func tooManyBytes(_ limit: Int) -> String {
    "The tree takes more than \(limit) bytes: show less at once, or raise the limit."
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
    if tree.size > limits.bytes {
      return EvaluationProblem(
        code: .treeTooLarge, message: EvaluationProblem.tooManyBytes(limits.bytes))
    }
    return nil
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

extension Tree {
  /// Tries again what found no room, where there is some now: enough that the next row does not fill it.
  func useRoom() {
    showOmitted()
    guard !waitingForRoom.isEmpty, nodeCount < limits.nodes - limits.nodes / 10,
      size < limits.bytes - limits.bytes / 10
    else { return }
    let waiting = waitingForRoom.values
    waitingForRoom = [:]
    for node in waiting {
      node.flags.remove(.waitsForRoom)
      node.invalidate()
    }
  }
}
