import Charts
import SwiftUI

struct Axes: View {
  var body: some View {
    Card(title: "Own labels") {
      Chart(0..<8, id: \.self) { index in
        LineMark(x: .value("Hour", index * 3), y: .value("Steps", noise(index) * 9_000))
      }
      .chartXAxis {
        AxisMarks(values: [0, 6, 12, 18]) { value in
          AxisGridLine(stroke: StrokeStyle(lineWidth: 1, dash: [2, 2])).foregroundStyle(.teal)
          AxisTick().foregroundStyle(.teal)
          AxisValueLabel { if let hour = value.as(Int.self) { Text("\(hour) h") } }
        }
      }
      .chartYAxis {
        AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
          AxisGridLine()
          AxisValueLabel { if let steps = value.as(Double.self) { Text("\(Int(steps / 1_000))k").bold() } }
        }
      }
    }
    Card(title: "Logarithms") {
      Chart(1..<7, id: \.self) { index in
        PointMark(x: .value("n", index), y: .value("n!", (1...index).reduce(1, *)))
      }
      .chartYScale(type: .log)
    }
    Card(title: "Reversed, on both sides") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
      }
      .chartYScale(domain: .automatic(reversed: true))
      .chartYAxis {
        AxisMarks(position: .leading)
        AxisMarks(position: .trailing)
      }
    }
    Card(title: "No axes", height: 60) {
      Chart(0..<30, id: \.self) { index in
        LineMark(x: .value("x", index), y: .value("y", noise(index)))
      }
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartLegend(.hidden)
    }
  }
}
