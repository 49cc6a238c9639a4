import Charts
import SwiftUI

struct Bars: View {
  var body: some View {
    Card(title: "Dishes") {
      DishChart(sales: Sale.all)
    }
    Card(title: "Best first") {
      Chart(Sale.all) { sale in
        BarMark(x: .value("Sales", sale.count), y: .value("Dish", sale.dish))
          .foregroundStyle(sale.count > 900 ? Color.pink : Color.gray.opacity(0.5))
          .annotation(position: .trailing) {
            Text("\(sale.count)").font(.caption).foregroundStyle(.secondary)
          }
      }
      .chartXAxis(.hidden)
    }
    Card(title: "Days of two cities") {
      Chart(Reading.week) { reading in
        BarMark(x: .value("Day", reading.day, unit: .day), y: .value("Sales", reading.sales))
          .foregroundStyle(by: .value("City", reading.city))
          .position(by: .value("City", reading.city))
          .cornerRadius(4)
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .day)) { _ in
          AxisValueLabel(format: .dateTime.weekday(.abbreviated), centered: true)
        }
      }
    }
    Card(title: "Above and below zero") {
      Chart(0..<10, id: \.self) { index in
        BarMark(x: .value("Step", index), y: .value("Change", (noise(index) - 0.5) * 80), width: .ratio(0.6))
          .foregroundStyle(noise(index) > 0.5 ? .green : .red)
      }
    }
    Card(title: "With a threshold") {
      Chart {
        ForEach(0..<24) { hour in
          BarMark(x: .value("Hour", hour), y: .value("Visits", 40 + noise(hour) * 160))
            .foregroundStyle(noise(hour) > 0.7 ? Color.orange.gradient : Color.blue.gradient)
        }
        RuleMark(y: .value("Goal", 150))
          .foregroundStyle(.red)
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [5]))
          .annotation(position: .top, alignment: .leading) {
            Text("Goal: 150").font(.caption).foregroundStyle(.red)
          }
      }
    }
  }
}
