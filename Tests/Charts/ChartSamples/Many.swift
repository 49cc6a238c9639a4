import Charts
import SwiftUI

struct Many: View {
  var body: some View {
    Card(title: "Ten thousand", height: 400) {
      Chart(0..<10_000, id: \.self) { index in
        PointMark(x: .value("x", noise(index) * 100), y: .value("y", noise(index + 20_000) * 100))
          .foregroundStyle(by: .value("Half", index % 2 == 0 ? "Even" : "Odd"))
          .symbolSize(8)
      }
    }
  }
}
