import Charts
import SwiftUI

struct Lines: View {
  var body: some View {
    Card(title: "Two lines") {
      Chart(Reading.week) { reading in
        LineMark(x: .value("Day", reading.day, unit: .day), y: .value("Sales", reading.sales))
          .foregroundStyle(by: .value("City", reading.city))
          .symbol(by: .value("City", reading.city))
          .interpolationMethod(.catmullRom)
      }
    }
    Card(title: "A year") {
      Chart(0..<365, id: \.self) { index in
        LineMark(
          x: .value("Day", june(index)),
          y: .value("Value", 100 + 40 * sin(Double(index) / 30) + noise(index) * 20))
      }
      .chartYScale(domain: .automatic(includesZero: false))
      .chartXAxis {
        AxisMarks(values: .stride(by: .month)) { value in
          if value.index % 2 == 0 {
            AxisGridLine()
            AxisValueLabel(format: .dateTime.month(.narrow))
          }
        }
      }
    }
    Card(title: "Steps and dashes") {
      Chart {
        ForEach(0..<12) { index in
          LineMark(x: .value("Month", index), y: .value("Plan", index * 10), series: .value("Kind", "Plan"))
            .lineStyle(StrokeStyle(lineWidth: 2, dash: [4, 4]))
            .foregroundStyle(.gray)
          LineMark(
            x: .value("Month", index), y: .value("Fact", Double(index) * 8 + noise(index) * 40),
            series: .value("Kind", "Fact")
          )
          .interpolationMethod(.stepCenter)
          .foregroundStyle(.purple)
        }
      }
    }
    Card(title: "Line, points and an area") {
      Chart(0..<14, id: \.self) { index in
        let value = 60 + noise(index) * 30
        LineMark(x: .value("Day", june(index), unit: .day), y: .value("Pulse", value))
          .interpolationMethod(.monotone)
          .foregroundStyle(.red)
        AreaMark(x: .value("Day", june(index), unit: .day), y: .value("Pulse", value))
          .interpolationMethod(.monotone)
          .foregroundStyle(
            LinearGradient(colors: [.red.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
        PointMark(x: .value("Day", june(index), unit: .day), y: .value("Pulse", value))
          .symbol(.circle.strokeBorder(lineWidth: 2))
          .foregroundStyle(.red)
      }
    }
  }
}
