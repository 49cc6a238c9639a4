import Charts
import SwiftUI

struct Ranges: View {
  var body: some View {
    Card(title: "Pulse") {
      Chart(0..<12, id: \.self) { index in
        BarMark(
          x: .value("Day", june(index), unit: .day), yStart: .value("Least", 60 + noise(index) * 20),
          yEnd: .value("Most", 100 + noise(index + 20) * 50), width: .fixed(8)
        )
        .clipShape(Capsule())
        .foregroundStyle(.red.gradient)
      }
    }
    Card(title: "Candles") {
      Chart(0..<20, id: \.self) { index in
        let (open, close) = (100 + noise(index) * 20, 100 + noise(index + 7) * 20)
        let colour: Color = close > open ? .green : .red
        RectangleMark(
          x: .value("Day", june(index), unit: .day), yStart: .value("Low", min(open, close) - 6),
          yEnd: .value("High", max(open, close) + 6), width: 2
        )
        .foregroundStyle(colour)
        RectangleMark(
          x: .value("Day", june(index), unit: .day), yStart: .value("Open", open),
          yEnd: .value("Close", close), width: 8
        )
        .foregroundStyle(colour)
      }
      .chartYScale(domain: 80...140)
    }
    Card(title: "Hours") {
      Chart {
        BarMark(xStart: .value("From", 8), xEnd: .value("To", 12), y: .value("Who", "Ada")).foregroundStyle(
          .yellow)
        BarMark(xStart: .value("From", 13), xEnd: .value("To", 17), y: .value("Who", "Ada")).foregroundStyle(
          .yellow)
        BarMark(xStart: .value("From", 9), xEnd: .value("To", 15), y: .value("Who", "Grace")).foregroundStyle(
          .red)
        BarMark(xStart: .value("From", 14), xEnd: .value("To", 20), y: .value("Who", "Edsger"))
          .foregroundStyle(.green)
      }
      .chartXScale(domain: 6...22)
    }
  }
}
