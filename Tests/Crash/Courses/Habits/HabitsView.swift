import SwiftUI

struct HabitsView: View {
  @AppStorage("habits") private var habits: [Habit] = []
  @AppStorage("journal") private var journal = Data()
  @State private var title = ""

  private var lines: [String] {
    (try? JSONDecoder().decode([String].self, from: journal)) ?? []
  }

  var body: some View {
    NavigationStack {
      Form {
        Section("Habits") {
          ForEach($habits) { $habit in
            Stepper("\(habit.title): \(habit.count)") {
              habit.count += 1
              write("\(habit.title) done")
            } onDecrement: {
              habit.count -= 1
            }
            .accessibilityIdentifier(habit.title)
          }
          .onDelete { habits.remove(atOffsets: $0) }
        }
        Section("New habit") {
          TextField("Title", text: $title).accessibilityIdentifier("title")
          Button("Add") {
            habits.append(Habit(title: title))
            write("\(title) begun")
            title = ""
          }
          .accessibilityIdentifier("add")
        }
        Section("Journal") {
          ForEach(Array(lines.enumerated()), id: \.offset) { Text($0.element) }
        }
      }
    }
  }

  private func write(_ line: String) {
    journal = (try? JSONEncoder().encode(lines + [line])) ?? journal
  }
}
