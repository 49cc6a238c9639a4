// Names that the examples in documentation comments use. They are compiled together with this file.

import AVKit
import Charts
import Foundation
import SwiftUI

struct MyApp: App {
  var body: some Scene {
    WindowGroup(id: "counter") { CounterView() }
  }
}

struct ChatApp: App {
  var body: some Scene {
    WindowGroup { ContentView() }
  }
}

struct ContentView: View {
  var body: some View { CounterView() }
}

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    Text("\(count)").accessibilityIdentifier("count")
    Button("Increment") { count += 1 }
  }
}

struct Sale: Identifiable {
  let id: Int
  let dish: String
  let city: String
  let day: Date
  let count: Int
}

let sales: [Sale] = []

struct SalesChart: View {
  var body: some View {
    Chart(sales) { sale in BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count)) }
  }
}

struct StopwatchView: View {
  var body: some View { Button("Start") {} }
}

final class SearchModel: ObservableObject {
  @Published var words = ""
}
