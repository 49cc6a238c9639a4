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

  /// Keeps an outcome, and forgets the oldest beyond 64.
  package mutating func keep(_ outcome: Outcome, for key: String) {
    if outcomes.updateValue(outcome, forKey: key) == nil { order.append(key) }
    if order.count > Self.capacity { outcomes[order.removeFirst()] = nil }
  }
}
