import SwiftUI

struct QuestionPage: View {
  let game: QuizGame
  let topic: Topic
  let number: Int

  var body: some View {
    let question = topic.questions[number]
    VStack(alignment: .leading, spacing: 16) {
      ProgressView(value: Double(game.given.count), total: Double(topic.questions.count)) {
        Text("Question \(number + 1) of \(topic.questions.count)")
      }
      .accessibilityIdentifier("progress")
      Text(question.text)
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("question")
      ForEach(question.offered, id: \.self) { answer in
        AnswerButton(answer: answer, mark: mark(of: answer, in: question)) { game.choose(answer) }
      }
      if let answer = game.answer {
        GroupBox(answer == question.rightAnswer ? "Right" : "Not quite") {
          Text(question.reason)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .transition(.opacity)
        Button(number + 1 < topic.questions.count ? "Next question" : "See the result") { game.goOn() }
          .buttonStyle(.borderedProminent)
          .controlSize(.large)
          .accessibilityIdentifier("next")
      }
      Spacer()
    }
    .padding()
    .frame(maxWidth: 560)
    .animation(.default, value: game.answer)
    .sensoryFeedback(trigger: game.answer) { _, answer in
      answer.map { $0 == question.rightAnswer ? .success : .error }
    }
  }

  private func mark(of answer: String, in question: Question) -> AnswerButton.Mark {
    guard let given = game.answer else { return .open }
    if answer == question.rightAnswer { return .right }
    return answer == given ? .wrong : .other
  }
}

struct AnswerButton: View {
  enum Mark {
    case open, right, wrong, other

    var symbol: String? {
      switch self {
      case .open, .other: nil
      case .right: "checkmark.circle.fill"
      case .wrong: "xmark.circle.fill"
      }
    }

    var color: Color {
      switch self {
      case .open: .accentColor
      case .right: .green
      case .wrong: .red
      case .other: .secondary
      }
    }
  }

  let answer: String
  let mark: Mark
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      HStack {
        Text(answer)
          .foregroundStyle(.primary)
        Spacer()
        if let symbol = mark.symbol {
          Image(systemName: symbol)
            .foregroundStyle(mark.color)
            .accessibilityLabel(mark == .right ? "Right answer" : "Wrong answer")
        }
      }
      .padding()
      .frame(maxWidth: .infinity)
      .background(mark.color.opacity(0.12), in: RoundedRectangle(cornerRadius: 14))
      .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(mark.color.opacity(0.5)) }
    }
    .buttonStyle(.plain)
    .allowsHitTesting(mark == .open)
  }
}
