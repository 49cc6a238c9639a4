import SwiftUI

struct ErrandPage: View {
  let id: Errand.ID
  @ObservedObject var model: ErrandsModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    if let errand = model.errands.first(where: { $0.id == id }) {
      Form {
        Section {
          LabeledContent("Where", value: errand.place.title)
          if let due = errand.due {
            LabeledContent("When") { Text(due, format: .dateTime.day().month().year()) }
          }
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

  private func value(of path: WritableKeyPath<Errand, Bool>, _ errand: Errand) -> Binding<Bool> {
    Binding {
      errand[keyPath: path]
    } set: { new in
      model.update(errand) { $0[keyPath: path] = new }
    }
  }
}
