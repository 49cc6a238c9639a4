import SwiftUI

struct ErrandSheet: View {
  let model: ErrandsModel
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var place = Errand.Place.home
  @State private var hasDate = false
  @State private var due = Date(timeIntervalSince1970: 1_780_000_000)

  private let first = Date(timeIntervalSince1970: 1_779_000_000)

  var body: some View {
    NavigationStack {
      Form {
        TextField("What is to be done?", text: $title)
          .accessibilityIdentifier("title")
        Picker("Where", selection: $place) {
          ForEach(Errand.Place.allCases) { Text($0.title).tag($0) }
        }
        Section("When") {
          Toggle("On a day", isOn: $hasDate)
            .accessibilityIdentifier("has-date")
          if hasDate {
            DatePicker("Day", selection: $due, in: first..., displayedComponents: .date)
              .accessibilityIdentifier("day")
          }
        }
      }
      .navigationTitle("New errand")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
            .accessibilityIdentifier("cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add", action: add)
            .disabled(title.isEmpty)
            .accessibilityIdentifier("add")
        }
      }
    }
  }

  private func add() {
    model.add(title, at: place, due: hasDate ? due : nil)
    dismiss()
  }
}
