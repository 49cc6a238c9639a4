import Charts
import SwiftUI

struct Overlays: View {
  @State private var chosen: Int?

  var body: some View {
    Card(title: "Tap a bar") {
      Chart(0..<10, id: \.self) { index in
        BarMark(x: .value("Index", index), y: .value("Value", 20 + noise(index) * 60))
          .foregroundStyle(index == chosen ? Color.orange : .blue)
      }
      .chartOverlay { proxy in
        GeometryReader { geometry in
          Rectangle().fill(.clear).contentShape(Rectangle())
            .accessibilityLabel("Bars")
            .onTapGesture { location in
              let origin = geometry[proxy.plotAreaFrame].origin
              chosen = proxy.value(atX: location.x - origin.x, as: Int.self)
            }
        }
      }
    }
    Text(chosen.map { "Tapped \($0)" } ?? "Nothing tapped").accessibilityIdentifier("tapped")
    Card(title: "A plot with a border") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
      }
      .chartPlotStyle { plot in
        plot.background(.green.opacity(0.1)).border(.green, width: 1)
      }
      .chartXAxisLabel("Dishes", alignment: .center)
      .chartYAxisLabel("Sales")
      .chartLegend { Text("An own legend").font(.caption) }
    }
  }
}
