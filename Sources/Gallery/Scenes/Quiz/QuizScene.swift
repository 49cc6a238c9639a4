import SwiftUI

struct QuizScene: View {
  @State private var game = QuizGame()
  @State private var isLeaving = false

  var body: some View {
    NavigationStack {
      Group {
        switch game.phase {
        case .choosing: TopicList { game.start($0) }
        case .asking(let topic, let number):
          QuestionPage(game: game, topic: topic, number: number)
            .id(number)
            .transition(.push(from: .trailing))
        case .finished(let topic): ResultPage(game: game, topic: topic)
        }
      }
      .animation(.default, value: game.phase)
      .navigationTitle("Quiz")
      .toolbar {
        if case .asking = game.phase {
          ToolbarItem(placement: .cancellationAction) {
            Button("Leave", role: .cancel) { isLeaving = true }
              .accessibilityIdentifier("leave")
          }
        }
      }
      .confirmationDialog("Leave this round?", isPresented: $isLeaving, titleVisibility: .visible) {
        Button("Leave the round", role: .destructive) { game.leave() }
          .accessibilityIdentifier("really-leave")
      } message: {
        Text("Your answers are lost.")
      }
    }
  }
}

struct TopicList: View {
  let start: @MainActor (Topic) -> Void
  @AppStorage("quiz.best") private var best = ""

  var body: some View {
    List(Topic.allCases) { topic in
      Button {
        start(topic)
      } label: {
        LabeledContent {
          if let points = BestPoints(best)[topic] { Text("Best: \(points) of \(topic.questions.count)") }
        } label: {
          Label(topic.rawValue, systemImage: topic.symbol)
        }
      }
      .accessibilityIdentifier("topic-\(topic)")
    }
  }
}
