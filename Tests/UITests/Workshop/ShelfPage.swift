import SwiftUI

/// Columns, pages that are turned, rows that are moved, and an alert with a field.
struct ShelfPage: View {
  @State private var chosen: String?
  @State private var boards = ["Top", "Middle", "Bottom"]
  @State private var refreshes = 0
  @State private var page = 0
  @State private var day = Date(timeIntervalSince1970: 1_700_000_000)
  @State private var isNaming = false
  @State private var name = ""

  var body: some View {
    NavigationSplitView {
      List(selection: $chosen) {
        ForEach(boards, id: \.self) { Text($0) }
          .onMove { boards.move(fromOffsets: $0, toOffset: $1) }
      }
      .refreshable { refreshes += 1 }
      .navigationTitle("Boards")
    } detail: {
      VStack {
        Text(
          "Board: \(chosen ?? "none"), refreshed \(refreshes) times, order \(boards.joined(separator: " "))"
        )
        .accessibilityIdentifier("board")
        TabView(selection: $page) {
          Text("First page").tag(0)
          Text("Second page").tag(1)
        }
        .tabViewStyle(.page)
        DatePicker("Due", selection: $day, displayedComponents: .date).datePickerStyle(.wheel)
        Text("Due \(day.formatted(.iso8601.year().month().day()))")
        HStack {
          Image(systemName: "tag")
          Text(name.isEmpty ? "Unnamed" : name)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("label")
        Button("Name") { isNaming = true }
      }
      .navigationTitle("Board")
    }
    .alert("Name of the board", isPresented: $isNaming) {
      TextField("Name", text: $name)
      Button("OK") {}
    }
  }
}
