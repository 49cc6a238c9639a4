import Charts
import SwiftUI

struct Areas: View {
  var body: some View {
    Card(title: "Stacked areas") {
      Chart(Reading.week) { reading in
        AreaMark(x: .value("Day", reading.day), y: .value("Sales", reading.sales))
          .foregroundStyle(by: .value("City", reading.city))
      }
    }
    Card(title: "Between two lines") {
      Chart(0..<30, id: \.self) { index in
        let middle = 50 + 20 * sin(Double(index) / 4)
        AreaMark(
          x: .value("Day", june(index)), yStart: .value("Low", middle - 12), yEnd: .value("High", middle + 12)
        )
        .opacity(0.3)
        LineMark(x: .value("Day", june(index)), y: .value("Mean", middle))
      }
    }
    Card(title: "One in front of the other") {
      Chart(0..<40, id: \.self) { index in
        AreaMark(
          x: .value("x", index), y: .value("A", 30 + 20 * sin(Double(index) / 5)),
          series: .value("Name", "A"), stacking: .unstacked
        )
        .foregroundStyle(.blue.opacity(0.4))
        AreaMark(
          x: .value("x", index), y: .value("B", 25 + 20 * cos(Double(index) / 5)),
          series: .value("Name", "B"), stacking: .unstacked
        )
        .foregroundStyle(.orange.opacity(0.4))
      }
    }
  }
}
