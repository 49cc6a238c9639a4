import Charts
import SwiftUI

struct DishChart: View {
  let sales: [Sale]

  var body: some View {
    Chart(sales) { sale in
      BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
    }
  }
}
