import Charts
import SwiftUI

struct Stacks: View {
  private let parts = [("Apps", 61.6), ("Photos", 8.2), ("iOS", 5.7), ("System Data", 2.6)]

  var body: some View {
    Card(title: "Stacked") {
      Chart(Reading.week) { reading in
        BarMark(x: .value("Day", reading.day, unit: .day), y: .value("Sales", reading.sales))
          .foregroundStyle(by: .value("City", reading.city))
      }
    }
    Card(title: "Normalized, with own colours") {
      Chart(Reading.week) { reading in
        BarMark(
          x: .value("Sales", reading.sales), y: .value("Day", reading.day.formatted(.dateTime.weekday())),
          stacking: .normalized
        )
        .foregroundStyle(by: .value("City", reading.city.rawValue))
      }
      .chartForegroundStyleScale(["Cupertino": .teal, "San Francisco": .indigo])
      .chartXAxis { AxisMarks(format: FloatingPointFormatStyle<Double>.Percent()) }
    }
    Card(title: "One bar", height: 90) {
      Chart(parts, id: \.0) { part in
        Plot {
          BarMark(x: .value("Size", part.1))
            .foregroundStyle(by: .value("Kind", part.0))
        }
        .accessibilityLabel(part.0)
        .accessibilityValue("\(part.1) GB")
      }
      .chartXScale(domain: 0...128)
      .chartXAxis(.hidden)
      .chartPlotStyle { plot in plot.background(Color.gray.opacity(0.2)).cornerRadius(8) }
    }
    Card(title: "Around the middle") {
      Chart(0..<60, id: \.self) { index in
        ForEach(["A", "B", "C"], id: \.self) { name in
          AreaMark(
            x: .value("Time", index),
            y: .value("Amount", 10 + 6 * sin(Double(index) / 6 + Double(name.utf8.first ?? 0))),
            stacking: .center
          )
          .foregroundStyle(by: .value("Name", name))
          .interpolationMethod(.catmullRom)
        }
      }
      .chartYAxis(.hidden)
      .chartLegend(position: .top, alignment: .trailing)
    }
  }
}
