import SwiftUI

struct ErrandPage: View {
  let id: Errand.ID
  @ObservedObject var model: ErrandsModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let errand = model.errands.first(where: { $0.id == id }) {
      Form {
        Section {
          TextField("What is to be done?", text: value(of: \.title, errand))
            .accessibilityIdentifier("errand-title")
          Picker("Where", selection: value(of: \.place, errand)) {
            ForEach(Errand.Place.allCases) { Text($0.title).tag($0) }
          }
          .accessibilityIdentifier("where")
          if let due = errand.due {
            LabeledContent("When") { Text(due, format: .dateTime.day().month().year()) }
          }
        }
        Section {
          Toggle("Done", isOn: value(of: \.isDone, errand))
            .accessibilityIdentifier("done")
          Toggle("Flagged", isOn: value(of: \.isFlagged, errand))
        }
        Section {
          Button("Delete the errand", role: .destructive) {
            model.remove(errand)
            dismiss()
          }
          .accessibilityIdentifier("delete-errand")
        }
      }
      .navigationTitle(errand.title)
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func value<Value>(of path: WritableKeyPath<Errand, Value>, _ errand: Errand) -> Binding<Value> {
    Binding {
      errand[keyPath: path]
    } set: { new in
      model.update(errand) { $0[keyPath: path] = new }
    }
  }
}
