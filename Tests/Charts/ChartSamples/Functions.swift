import Charts
import SwiftUI

struct Functions: View {
  var body: some View {
    Card(title: "Sine") {
      Chart {
        LinePlot(x: "x", y: "sin(x)") { x in sin(x) }.foregroundStyle(.blue)
        AreaPlot(x: "x", y: "cos(x)") { x in cos(x) }.foregroundStyle(.green.opacity(0.3))
      }
      .chartXScale(domain: -6...6)
      .chartYScale(domain: -1.5...1.5)
    }
    Card(title: "A curve") {
      Chart {
        LinePlot(x: "x", y: "y", t: "t", domain: 0...6.2832) { t in (x: sin(2 * t), y: sin(3 * t)) }
      }
    }
  }
}
