import SwiftUI

struct QuizView: View {
  @State private var name = ""
  @State private var score = 0
  @State private var question = 1

  var body: some View {
    VStack(spacing: 20) {
      Text("Best: \(HighScores.shared.best) by \(HighScores.shared.player)")
      TextField("Your name", text: $name).accessibilityIdentifier("name")
      Text("\(question) × 7 = ?")
      HStack {
        ForEach([question * 6, question * 7, question * 8], id: \.self) { answer in
          Button("\(answer)") {
            if answer == question * 7 { score += 1 }
            question += 1
          }
        }
      }
      Text("Score: \(score)")
      Button("Finish") {
        HighScores.shared.submit(score, by: name)
        (score, question) = (0, 1)
      }
      .accessibilityIdentifier("finish")
    }
  }
}
