import RenderTree
import StateroomStores

/// The outcomes of the last requests with an `Idempotency-Key`, so that a retry does nothing twice.
package struct IdempotentAnswers {
  /// The outcome of one request.
  package struct Outcome {
    package let bodyHash: UInt64
    /// The revision from which changes are answered, and the one that the request made.
    package let since: Revision
    package let revision: Revision
    /// The number of actions that were performed.
    package let performed: Int
    /// The refusal, or nil if everything was performed.
    package let problem: StoredProblem?
  }

  private static let capacity = 64
  private var outcomes: [String: Outcome] = [:]
  private var order: [String] = []
  /// The changes that are not in a commit yet.
  private var new: [StoredAnswer] = []
  private var forgotten: [String] = []

  /// The outcome of a request with a key.
  subscript(key: String) -> Outcome? { outcomes[key] }

  /// Keeps an outcome. Evicts the oldest beyond 64.
  package mutating func keep(_ outcome: Outcome, for key: String) {
    insert(outcome, for: key)
  }

  /// Keeps an outcome, and takes it up into the next commit.
  mutating func store(_ outcome: Outcome, for key: String) {
    let evicted = insert(outcome, for: key)
    new.append(StoredAnswer(outcome, key: key))
    if let evicted {
      forgotten.append(evicted)
      new.removeAll { $0.key == evicted }
    }
  }

  /// Takes the outcomes that were stored since the last call, and the keys of those that were evicted.
  mutating func takeChanges() -> (new: [StoredAnswer], forgotten: [String]) {
    defer { (new, forgotten) = ([], []) }
    return (new, forgotten)
  }

  /// Inserts an outcome. Evicts the oldest beyond 64 and returns its key.
  @discardableResult
  private mutating func insert(_ outcome: Outcome, for key: String) -> String? {
    if outcomes.updateValue(outcome, forKey: key) == nil { order.append(key) }
    guard order.count > Self.capacity else { return nil }
    let oldest = order.removeFirst()
    outcomes[oldest] = nil
    return oldest
  }

  /// All outcomes in their stored form, oldest first.
  var stored: [StoredAnswer] {
    order.compactMap { key in outcomes[key].map { StoredAnswer($0, key: key) } }
  }
}

extension IdempotentAnswers {
  /// Restores the stored outcomes of a session.
  init(_ answers: [StoredAnswer]) {
    self.init()
    for answer in answers { keep(Outcome(answer), for: answer.key) }
  }
}

extension IdempotentAnswers.Outcome {
  fileprivate init(_ answer: StoredAnswer) {
    self.init(
      bodyHash: answer.bodyHash, since: answer.since, revision: answer.revision, performed: answer.performed,
      problem: answer.problem)
  }
}

extension StoredAnswer {
  init(_ outcome: IdempotentAnswers.Outcome, key: String) {
    self.init(
      key: key, bodyHash: outcome.bodyHash, since: outcome.since, revision: outcome.revision,
      performed: outcome.performed, problem: outcome.problem)
  }
}

extension StoredProblem {
  /// Creates the stored form of a problem. The client's own text is shortened.
  init(_ problem: Problem) {
    self =
      StoredProblem(
        status: problem.status, title: problem.title, detail: problem.detail,
        headers: problem.headers.flatMap { [$0.name, $0.value] }, extensions: problem.extensions
      ).shortened
  }
}

extension Problem {
  init(_ problem: StoredProblem) {
    let headers = stride(from: 0, to: problem.headers.count - 1, by: 2).map {
      (name: problem.headers[$0], value: problem.headers[$0 + 1])
    }
    self.init(problem.status, problem.title, problem.detail, headers: headers) {
      $0.write(problem.extensions)
    }
  }
}
