import Charts
import SwiftUI

struct Choices: View {
  @State private var date: Date?
  @State private var dish: String?
  @State private var range: ClosedRange<Int>?

  var body: some View {
    Card(title: "Choose a day") {
      Chart {
        ForEach(0..<14) { index in
          LineMark(x: .value("Day", june(index), unit: .day), y: .value("Sales", 40 + noise(index) * 60))
            .symbol(.circle)
        }
        if let date {
          RuleMark(x: .value("Chosen", date, unit: .day))
            .foregroundStyle(.gray.opacity(0.4))
            .zIndex(-1)
            .annotation(
              position: .top, spacing: 0, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)
            ) {
              Text(date, format: .dateTime.month().day())
                .padding(6)
                .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 6))
            }
        }
      }
      .chartXSelection(value: $date)
    }
    Text(date.map { "Chosen: \($0.formatted(.iso8601.year().month().day()))" } ?? "No day")
      .accessibilityIdentifier("day")
    Card(title: "Choose a dish") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
          .opacity(dish == nil || dish == sale.dish ? 1 : 0.3)
      }
      .chartXSelection(value: $dish)
    }
    Text(dish ?? "No dish").accessibilityIdentifier("dish")
    Card(title: "Choose a range") {
      Chart(0..<20, id: \.self) { index in
        BarMark(x: .value("x", index), y: .value("y", 10 + noise(index) * 10))
      }
      .chartXSelection(range: $range)
    }
    Text(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "No range").accessibilityIdentifier("range")
  }
}
