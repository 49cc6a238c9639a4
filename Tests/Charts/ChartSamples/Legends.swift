import Charts
import SwiftUI

struct Legends: View {
  var body: some View {
    Card(title: "After the plot") {
      bars.chartLegend(position: .trailing, alignment: .center, spacing: 16)
    }
    Card(title: "Before the plot, with upright titles") {
      bars
        .chartLegend(position: .leading)
        .chartYAxisLabel("Sales", position: .leading, alignment: .center)
        .chartXAxisLabel("Days", alignment: .center)
    }
    Card(title: "On the plot") {
      bars.chartLegend(position: .overlay, alignment: .topTrailing)
    }
    Card(title: "Long names") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Dish", sale.dish + " with all that belongs to it"), y: .value("Sales", sale.count))
      }
      .chartXAxis { AxisMarks { _ in AxisValueLabel(collisionResolution: .truncate) } }
    }
  }

  private var bars: some View {
    Chart(Reading.week) { reading in
      BarMark(x: .value("Day", reading.day, unit: .day), y: .value("Sales", reading.sales))
        .foregroundStyle(by: .value("City", reading.city))
    }
  }
}
