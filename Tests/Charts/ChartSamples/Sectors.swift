import Charts
import SwiftUI

struct Sectors: View {
  @State private var angle: Int?

  var body: some View {
    Card(title: "Pie", height: 260) {
      Chart(Sale.all) { sale in
        SectorMark(angle: .value("Sales", sale.count))
          .foregroundStyle(by: .value("Dish", sale.dish))
          .annotation(position: .overlay) { Text("\(sale.count)").font(.caption).foregroundStyle(.white) }
      }
    }
    Card(title: "Ring", height: 260) {
      Chart(Sale.all) { sale in
        SectorMark(angle: .value("Sales", sale.count), innerRadius: .ratio(0.618), angularInset: 1.5)
          .cornerRadius(5)
          .foregroundStyle(by: .value("Dish", sale.dish))
          .opacity(sale.dish == chosen || chosen == nil ? 1 : 0.4)
      }
      .chartLegend(alignment: .center)
      .chartAngleSelection(value: $angle)
      .chartBackground { proxy in
        GeometryReader { geometry in
          if let anchor = proxy.plotFrame {
            let frame = geometry[anchor]
            VStack {
              Text("Most sold").font(.callout).foregroundStyle(.secondary)
              Text(chosen ?? "Cachapa").font(.title2.bold())
            }
            .position(x: frame.midX, y: frame.midY)
          }
        }
      }
    }
  }

  private var chosen: String? {
    guard let angle else { return nil }
    var sum = 0
    return Sale.all.first { sale in
      sum += sale.count
      return angle <= sum
    }?.dish
  }
}
