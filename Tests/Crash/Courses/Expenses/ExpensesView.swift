import SwiftUI

struct ExpensesView: View {
  @State private var expenses = Expenses()
  @State private var isAdding = false

  var body: some View {
    NavigationStack {
      List {
        ForEach(expenses.items) { item in
          HStack {
            VStack(alignment: .leading) {
              Text(item.name).font(.headline)
              Text(item.type)
            }
            Spacer()
            Text(item.amount, format: .currency(code: "EUR"))
          }
          .accessibilityIdentifier(item.name)
        }
        .onDelete { expenses.items.remove(atOffsets: $0) }
      }
      .navigationTitle("Expenses")
      .toolbar {
        Button("Add Expense", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("add")
      }
      .sheet(isPresented: $isAdding) { AddExpenseView(expenses: expenses) }
    }
  }
}

struct AddExpenseView: View {
  var expenses: Expenses
  @Environment(\.dismiss) private var dismiss
  @State private var name = ""
  @State private var type = "Personal"
  @State private var amount = 0.0

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name).accessibilityIdentifier("name")
        Picker("Type", selection: $type) {
          ForEach(["Business", "Personal"], id: \.self) { Text($0) }
        }
        TextField("Amount", value: $amount, format: .number).accessibilityIdentifier("amount")
      }
      .navigationTitle("New expense")
      .toolbar {
        Button("Save") {
          expenses.items.append(ExpenseItem(name: name, type: type, amount: amount))
          dismiss()
        }
        .accessibilityIdentifier("save")
      }
    }
  }
}
