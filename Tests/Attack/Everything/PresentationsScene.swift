import SwiftUI

/// Sheets, popovers, alerts, dialogs and what they carry.
struct PresentationsScene: View {
  struct Item: Identifiable { let id: Int }

  @State private var isSheet = false
  @State private var isCover = false
  @State private var isPopover = false
  @State private var isAlert = false
  @State private var isDialog = false
  @State private var item: Item?
  @State private var answer = "none"

  var body: some View {
    VStack {
      Text("Answer: \(answer)")
      Button("Sheet") { isSheet = true }.sheet(isPresented: $isSheet, onDismiss: { answer = "dismissed" }) {
        sheet
      }
      Button("Cover") { isCover = true }.fullScreenCover(isPresented: $isCover) { sheet }
      Button("Popover") { isPopover = true }.popover(isPresented: $isPopover) { Counting(name: "Popover") }
      Button("Item") { item = Item(id: Int.random(in: 0..<3)) }.sheet(item: $item) { Text("Item \($0.id)") }
      Button("Alert") { isAlert = true }
        .alert("Sure?", isPresented: $isAlert, presenting: answer) { value in
          TextField("Answer", text: $answer)
          Button("Yes, \(value)") { answer = "yes" }
          Button("No", role: .cancel) {}
        } message: {
          Text("It was \($0).")
        }
      Button("Dialog") { isDialog = true }
        .confirmationDialog("Which?", isPresented: $isDialog, titleVisibility: .visible) {
          ForEach(["a", "b"], id: \.self) { name in Button(name) { answer = name } }
        }
    }
    .background { Color.gray.opacity(0.2) }
    .overlay(alignment: .bottom) { Counting(name: "Overlay") }
    .safeAreaInset(edge: .bottom) { Toggle("Sheet is shown", isOn: $isSheet) }
  }

  private var sheet: some View {
    NavigationStack {
      Form {
        TextField("Answer", text: $answer)
        Button("Alert above") { isAlert = true }
        Counting(name: "Sheet")
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isSheet = false } }
        ToolbarItem(placement: .confirmationAction) { Button("Cover it") { isCover = true } }
      }
    }
  }
}
