import SwiftUI

struct TipScene: View {
  @State private var bill = Bill()
  @AppStorage("tip.currency") private var currency = "EUR"
  @AppStorage("tip.bills") private var savedBills = Data()
  @FocusState private var isTyping: Bool

  private let currencies = ["EUR", "GBP", "JPY", "USD"]

  var body: some View {
    NavigationStack {
      Form {
        Section("Bill") {
          TextField("Amount", value: $bill.amount, format: .currency(code: currency))
            .keyboardType(.decimalPad)
            .focused($isTyping)
            .font(.title2)
            .accessibilityIdentifier("amount")
          Picker("Currency", selection: $currency) {
            ForEach(currencies, id: \.self) { Text($0) }
          }
          .accessibilityIdentifier("currency")
        }
        tip
        result
        PastBills(bills: bills, currency: currency, use: use, remove: remove)
      }
      .navigationTitle("Tip")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Start over") { bill = Bill() }
            .disabled(bill.amount == 0)
            .accessibilityIdentifier("start-over")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Keep", systemImage: "tray.and.arrow.down", action: keep)
            .disabled(bill.amount <= 0)
            .accessibilityIdentifier("keep")
        }
        ToolbarItem(placement: .keyboard) {
          Button("Done") { isTyping = false }
        }
      }
    }
  }

  private var tip: some View {
    Section("Tip and guests") {
      Picker("Tip", selection: $bill.percentage) {
        ForEach([0, 10, 15, 20, 25], id: \.self) { Text("\($0) %") }
      }
      .pickerStyle(.segmented)
      .accessibilityIdentifier("percentage")
      Stepper(value: $bill.people, in: 1...20) {
        Label("^[\(bill.people) guest](inflect: true)", systemImage: "person.2")
      }
      .accessibilityIdentifier("people")
      Toggle("Whole amounts for everyone", isOn: $bill.isRoundedUp)
        .accessibilityIdentifier("round-up")
    }
  }

  private var result: some View {
    Section {
      LabeledContent("Tip", value: bill.tip, format: .currency(code: currency))
        .accessibilityIdentifier("tip")
      LabeledContent("In all", value: bill.total, format: .currency(code: currency))
        .accessibilityIdentifier("total")
      LabeledContent {
        Text(bill.share, format: .currency(code: currency))
          .font(.title.bold())
          .monospacedDigit()
          .foregroundStyle(.tint)
          .contentTransition(.numericText())
          .accessibilityIdentifier("share")
      } label: {
        Text("Each pays")
      }
    }
    .animation(.snappy, value: bill)
  }

  // MARK: Bills that were kept

  private var bills: [Bill] { (try? JSONDecoder().decode([Bill].self, from: savedBills)) ?? [] }

  private func save(_ bills: [Bill]) {
    savedBills = (try? JSONEncoder().encode(bills)) ?? savedBills
  }

  private func keep() {
    save(Array(([bill] + bills).prefix(20)))
    bill = Bill(percentage: bill.percentage, people: bill.people, isRoundedUp: bill.isRoundedUp)
    isTyping = false
  }

  private func use(_ old: Bill) {
    bill = old
    bill.id = UUID()
  }

  private func remove(at offsets: IndexSet) {
    var bills = bills
    bills.remove(atOffsets: offsets)
    save(bills)
  }
}
