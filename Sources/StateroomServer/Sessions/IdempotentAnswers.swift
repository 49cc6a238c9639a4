import RenderTree

/// What the last requests with an `Idempotency-Key` came to, so that a retry does nothing twice.
package struct IdempotentAnswers {
  /// What is kept of one request.
  package struct Outcome {
    package let bodyHash: UInt64
    package let since: Revision
    /// What was refused, as it was answered; nil where everything was performed.
    package let problem: HTTPResponse?
  }

  private static let capacity = 64
  private var outcomes: [String: Outcome] = [:]
  private var order: [String] = []

  /// What a request with the key came to.
  package subscript(key: String) -> Outcome? { outcomes[key] }

  /// Keeps an outcome, and forgets the oldest beyond 64, whose key is returned.
  @discardableResult
  package mutating func keep(_ outcome: Outcome, for key: String) -> String? {
    if outcomes.updateValue(outcome, forKey: key) == nil { order.append(key) }
    guard order.count > Self.capacity else { return nil }
    let oldest = order.removeFirst()
    outcomes[oldest] = nil
    return oldest
  }

  /// All outcomes as they are stored, oldest first.
  var stored: [StoredAnswer] {
    order.compactMap { key in outcomes[key].map { StoredAnswer($0, key: key) } }
  }
}

extension IdempotentAnswers {
  /// The answers of an earlier life of the session.
  init(_ answers: [StoredAnswer]) {
    self.init()
    for answer in answers {
      keep(
        Outcome(
          bodyHash: answer.bodyHash, since: answer.since, problem: answer.problem.map { HTTPResponse($0) }),
        for: answer.key)
    }
  }
}

extension StoredAnswer {
  init(_ outcome: IdempotentAnswers.Outcome, key: String) {
    self.init(
      key: key, bodyHash: outcome.bodyHash, since: outcome.since,
      problem: outcome.problem.map { StoredResponse($0) })
  }
}

extension StoredResponse {
  init(_ response: HTTPResponse) {
    let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    self.init(
      status: response.status, headers: response.headers.flatMap { [$0.name, $0.value] }, body: body)
  }
}

extension HTTPResponse {
  init(_ response: StoredResponse) {
    let headers = stride(from: 0, to: response.headers.count - 1, by: 2).map {
      (name: response.headers[$0], value: response.headers[$0 + 1])
    }
    self.init(
      status: response.status, headers: headers, body: response.body.isEmpty ? .empty : .bytes(response.body))
  }
}
