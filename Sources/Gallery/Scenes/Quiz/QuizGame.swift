import Observation

/// One round of a topic.
@Observable
final class QuizGame {
  enum Phase: Equatable {
    case choosing
    case asking(Topic, Int)
    case finished(Topic)
  }

  private(set) var phase = Phase.choosing
  /// The answers so far.
  private(set) var given: [String] = []

  var question: Question? {
    if case .asking(let topic, let number) = phase { topic.questions[number] } else { nil }
  }

  /// The answer to the question that is asked, or nil if there is none yet.
  var answer: String? {
    if case .asking(_, let number) = phase, number < given.count { given[number] } else { nil }
  }

  func points(in topic: Topic) -> Int {
    zip(topic.questions, given).count { $0.rightAnswer == $1 }
  }

  func start(_ topic: Topic) {
    given = []
    phase = .asking(topic, 0)
  }

  func choose(_ answer: String) {
    guard self.answer == nil, question != nil else { return }
    given.append(answer)
  }

  func goOn() {
    guard case .asking(let topic, let number) = phase, answer != nil else { return }
    phase = number + 1 < topic.questions.count ? .asking(topic, number + 1) : .finished(topic)
  }

  func leave() {
    given = []
    phase = .choosing
  }
}
