import SwiftUI

struct ResultPage: View {
  let game: QuizGame
  let topic: Topic
  @AppStorage("quiz.best") private var best = ""

  var body: some View {
    let points = game.points(in: topic)
    List {
      Section {
        HStack(spacing: 20) {
          Gauge(value: Double(points), in: 0...Double(topic.questions.count)) {
            Text("Points")
          } currentValueLabel: {
            Text("\(points)")
          }
          .gaugeStyle(.accessoryCircularCapacity)
          .tint(.green)
          Text("\(points) of \(topic.questions.count) right")
            .font(.title2.bold())
            .accessibilityIdentifier("points")
        }
      }
      Section("Your answers") {
        ForEach(Array(zip(topic.questions, game.given)), id: \.0.id) { question, answer in
          VStack(alignment: .leading, spacing: 4) {
            Text(question.text).font(.headline)
            Label(
              question.rightAnswer,
              systemImage: answer == question.rightAnswer ? "checkmark.circle.fill" : "xmark.circle.fill")
            if answer != question.rightAnswer {
              Text("You said: \(answer)")
                .font(.caption)
                .foregroundStyle(.secondary)
            }
          }
        }
      }
      Section {
        Button("Play again", systemImage: "arrow.clockwise") { game.start(topic) }
          .accessibilityIdentifier("again")
        Button("Choose another topic", systemImage: "list.bullet") { game.leave() }
          .accessibilityIdentifier("topics")
        ShareLink(
          item: "I had \(points) of \(topic.questions.count) right about \(topic.rawValue.lowercased()).")
      }
    }
    .onAppear {
      var noted = BestPoints(best)
      noted.note(points, in: topic)
      best = noted.text
    }
  }
}
