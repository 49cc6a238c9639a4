import Charts
import SwiftUI

struct Scrolling: View {
  @State private var position = june(20)
  @State private var lowest = 40

  var body: some View {
    Card(title: "Two months") {
      Chart(0..<60, id: \.self) { index in
        BarMark(x: .value("Day", june(index), unit: .day), y: .value("Sales", 20 + noise(index) * 80))
      }
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 3_600 * 24 * 14)
      .chartScrollPosition(x: $position)
      .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
    }
    Text("From \(position.formatted(.iso8601.year().month().day()))").accessibilityIdentifier("from")
    Card(title: "Numbers") {
      Chart(0..<100, id: \.self) { index in
        LineMark(x: .value("x", index), y: .value("y", noise(index)))
      }
      .chartScrollableAxes(.horizontal)
      .chartXVisibleDomain(length: 20)
    }
    Card(title: "Upwards") {
      Chart(0..<100, id: \.self) { index in
        PointMark(x: .value("x", noise(index)), y: .value("Step", index))
      }
      .chartScrollableAxes(.vertical)
      .chartYVisibleDomain(length: 20)
      .chartScrollPosition(y: $lowest)
      .chartScrollTargetBehavior(.valueAligned(unit: 5, majorAlignment: .page))
    }
    Text("From \(lowest)").accessibilityIdentifier("lowest")
  }
}
