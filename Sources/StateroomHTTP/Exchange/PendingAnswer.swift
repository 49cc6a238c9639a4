/// The answer of a request, until it is handed on.
@MainActor
enum PendingAnswer {
  case none
  case whole(HTTPResponse)
  case reusable(ReusableResponse)
  case stream(EventStream)
  case taken

  /// The stream that answers the request, if one does.
  var stream: EventStream? {
    if case .stream(let stream) = self { stream } else { nil }
  }

  /// Removes and returns the answer. A stream stays, since it must be ended with the request.
  mutating func take() -> PendingAnswer {
    switch self {
    case .none, .stream: return self
    case .whole, .reusable, .taken:
      var answer = PendingAnswer.taken
      swap(&answer, &self)
      return answer
    }
  }
}
