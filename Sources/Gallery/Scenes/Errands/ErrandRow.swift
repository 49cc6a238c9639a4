import SwiftUI

struct ErrandRow: View {
  let errand: Errand
  let model: ErrandsModel

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: errand.isDone ? "checkmark.circle.fill" : "circle")
        .imageScale(.large)
        .foregroundStyle(errand.isDone ? .green : .secondary)
        .onTapGesture { model.update(errand) { $0.isDone.toggle() } }
        .accessibilityLabel(errand.isDone ? "Mark as open" : "Mark as done")
        .accessibilityIdentifier("check-\(errand.id)")
      VStack(alignment: .leading, spacing: 2) {
        Text(errand.title)
          .strikethrough(errand.isDone)
          .foregroundStyle(errand.isDone ? .secondary : .primary)
        Label(errand.place.title, systemImage: errand.place.symbol)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if errand.isFlagged {
        Image(systemName: "flag.fill")
          .foregroundStyle(.orange)
          .accessibilityLabel("Flagged")
      }
    }
  }
}
