import Charts
import SwiftUI

struct Changes: View {
  @State private var seed = 0

  var body: some View {
    Button("Other numbers") { withAnimation { seed += 100 } }
    Card(title: "Bars") {
      Chart(0..<6, id: \.self) { index in
        BarMark(x: .value("Index", "\(index)"), y: .value("Value", 20 + noise(index + seed) * 60))
      }
      .chartYScale(domain: 0...100)
    }
    Card(title: "A line") {
      Chart(0..<20, id: \.self) { index in
        LineMark(x: .value("Index", index), y: .value("Value", 20 + noise(index + seed) * 60))
      }
    }
  }
}
