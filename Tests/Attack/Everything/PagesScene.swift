import SwiftUI

/// Tabs, stacks, split views and pages within pages.
struct PagesScene: View {
  @State private var tab = 1
  @State private var path: [Int] = []
  @State private var columns = NavigationSplitViewVisibility.all
  @State private var choice: String?

  var body: some View {
    TabView(selection: $tab) {
      NavigationStack(path: $path) {
        List(0..<5) { number in NavigationLink("Page \(number)", value: number) }
          .navigationDestination(for: Int.self) { Page(number: $0, path: $path) }
          .navigationTitle("Pages")
      }
      .tabItem { Label("Stack", systemImage: "square.stack") }.tag(1).badge(path.count)
      NavigationSplitView(columnVisibility: $columns) {
        List(["One", "Two"], id: \.self, selection: $choice) { Text($0) }
      } detail: {
        if let choice {
          Counting(name: choice)
        } else {
          ContentUnavailableView("Nothing", systemImage: "tray")
        }
      }
      .tabItem { Text("Split") }.tag(2)
      ScrollViewReader { reader in
        ScrollView {
          Button("To the end") { withAnimation { reader.scrollTo(99) } }
          LazyVStack { ForEach(0..<100) { Text("Line \($0)").id($0) } }
        }
      }
      .tabItem { Text("Scroll") }.tag(3)
    }
  }
}

private struct Page: View {
  let number: Int
  @Binding var path: [Int]
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Counting(name: "Page \(number)")
      NavigationLink("Next", value: number &+ 1)
      Button("Home") { path = [] }
      Button("Back") { dismiss() }
      NavigationLink("Within") { Counting(name: "Within \(number)") }
    }
    .navigationTitle("Page \(number)")
    .navigationBarBackButtonHidden(number % 2 == 0)
  }
}

struct Counting: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Stepper("\(name): \(count)", value: $count)
      .onAppear { count &+= 1 }
      .onDisappear { count &-= 1 }
  }
}
