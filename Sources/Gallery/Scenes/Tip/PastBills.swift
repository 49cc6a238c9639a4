import SwiftUI

/// The bills that were kept, latest first.
struct PastBills: View {
  let bills: [Bill]
  let currency: String
  let use: @MainActor (Bill) -> Void
  let remove: @MainActor (IndexSet) -> Void

  var body: some View {
    Section("Kept bills") {
      if bills.isEmpty {
        Text("A bill that you keep is listed here.")
          .foregroundStyle(.secondary)
      }
      ForEach(bills) { bill in
        Button {
          use(bill)
        } label: {
          HStack {
            VStack(alignment: .leading) {
              Text(bill.amount, format: .currency(code: currency))
              Text("\(bill.percentage) % for ^[\(bill.people) guest](inflect: true)")
                .font(.caption)
                .foregroundStyle(.secondary)
            }
            Spacer()
            Text(bill.share, format: .currency(code: currency))
              .monospacedDigit()
          }
        }
        .accessibilityHint("Calculates with this bill again")
      }
      .onDelete(perform: remove)
    }
  }
}
