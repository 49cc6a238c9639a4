import Charts
import SwiftUI

struct Points: View {
  var body: some View {
    Card(title: "Scatter") {
      Chart(0..<80, id: \.self) { index in
        PointMark(
          x: .value("Weight", 2.5 + noise(index) * 3.5), y: .value("Length", 30 + noise(index + 500) * 30)
        )
        .foregroundStyle(by: .value("Species", ["Adélie", "Gentoo", "Chinstrap"][index % 3]))
        .symbol(by: .value("Species", ["Adélie", "Gentoo", "Chinstrap"][index % 3]))
      }
      .chartXScale(domain: 2...7)
      .chartXAxisLabel("Weight (kg)")
      .chartYAxisLabel("Length (cm)")
    }
    Card(title: "Sizes") {
      Chart(0..<20, id: \.self) { index in
        PointMark(x: .value("x", noise(index) * 100), y: .value("y", noise(index + 50) * 100))
          .symbolSize(by: .value("Size", noise(index + 90) * 50))
          .opacity(0.5)
      }
      .chartSymbolSizeScale(range: 20...900)
    }
    Card(title: "Heat map", height: 260) {
      Chart(0..<70, id: \.self) { index in
        RectangleMark(
          x: .value("Hour", "\(index % 10)"),
          y: .value("Day", ["M", "T", "W", "T ", "F", "S", "S "][index / 10]), width: .ratio(0.95),
          height: .ratio(0.95)
        )
        .foregroundStyle(by: .value("Visits", (noise(index) * 100).rounded()))
      }
      .chartForegroundStyleScale(range: Gradient(colors: [.blue, .green, .yellow, .red]))
    }
    Card(title: "Views as symbols") {
      Chart(Sale.all) { sale in
        PointMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
          .symbol { Image(systemName: "star.fill").foregroundStyle(.yellow) }
      }
    }
  }
}
