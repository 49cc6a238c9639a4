import Charts
import SwiftUI

struct Plots: View {
  var body: some View {
    Card(title: "Bars of key paths") {
      Chart {
        BarPlot(Reading.week, x: .value("Day", \.day, unit: .day), y: .value("Sales", \.sales))
          .foregroundStyle(by: .value("City", \.city))
          .position(by: .value("City", \.city))
      }
    }
    Card(title: "Lines and points of key paths") {
      Chart {
        LinePlot(
          Reading.week, x: .value("Day", \.day, unit: .day), y: .value("Sales", \.sales),
          series: .value("City", \.city)
        )
        .foregroundStyle(.gray)
        PointPlot(Reading.week, x: .value("Day", \.day, unit: .day), y: .value("Sales", \.sales))
          .foregroundStyle(by: .value("City", \.city))
          .symbol(by: .value("City", \.city))
      }
    }
    Card(title: "Sectors of key paths", height: 260) {
      Chart {
        SectorPlot(Sale.all, angle: .value("Sales", \.count), innerRadius: .ratio(0.6))
          .foregroundStyle(by: .value("Dish", \.dish))
      }
    }
  }
}
