import Charts
import SwiftUI
import Testing

@testable import StateroomTesting

@Suite struct PlotTests {
  private struct Sale {
    let dish: String
    let city: String
    let count: Int
    let part: Double

    static let all = [
      Sale(dish: "Dosa", city: "A", count: 3, part: 1), Sale(dish: "Injera", city: "A", count: 5, part: 0.5),
      Sale(dish: "Dosa", city: "B", count: 4, part: 1),
    ]
  }

  @Test func `a plot of key paths is the marks of all elements`() throws {
    let node = try chart {
      Chart {
        BarPlot(Sale.all.prefix(2), x: .value("Dish", \.dish), y: .value("Sales", \.count))
          .opacity(\.part)
        RulePlot(Sale.all.prefix(1), y: .value("Sales", \.count))
      }
    }
    #expect(node.layers.map { $0["mark"] } == ["bar", "rule"])
    #expect(node.layers[0]["yEnd"] == [3, 5] && node.layers[0]["opacities"] == [1, 0.5])
    #expect(node["x"]?["domain"] == ["Dosa", "Injera"] && node["y"]?["label"] == "Sales")
  }

  @Test func `a value at a key path chooses styles, and the innermost style holds`() throws {
    let node = try chart {
      Chart {
        BarPlot(Sale.all, x: .value("Dish", \.dish), y: .value("Sales", \.count))
          .foregroundStyle(by: .value("City", \.city))
          .foregroundStyle(.red)
      }
    }
    #expect(node.layers.map { $0["series"] } == ["A", "B"])
    #expect(node.layers.map { $0["style"] } == ["blue", "green"])
    #expect(numbers(node.layers[1]["y"]) == [3])
  }

  @Test func `lines and areas are one for each series`() throws {
    let node = try chart {
      Chart {
        LinePlot(
          Sale.all, x: .value("Dish", \.dish), y: .value("Sales", \.count), series: .value("City", \.city))
        AreaPlot(Sale.all, x: .value("Dish", \.dish), y: .value("Sales", \.count))
          .foregroundStyle(by: .value("City", \.city))
          .accessibilityLabel(\.dish)
      }
    }
    #expect(node.layers.map { $0["mark"] } == ["line", "line", "area", "area"])
    #expect(node.layers[2]["labels"] == ["Dosa", "Injera"])
  }

  @Test func `sectors, points and rectangles of key paths are those of marks`() throws {
    let node = try chart {
      Chart {
        PointPlot(Sale.all, x: .value("Sales", \.count), y: .value("Part", \.part))
          .symbol(by: .value("City", \.city))
        RectanglePlot(Sale.all, x: .value("Sales", \.count), y: .value("Part", \.part), width: 4)
      }
    }
    #expect(node.layers.map { $0["symbol"] } == ["circle", "square", nil])
    #expect(numbers(node.layers[2]["x"]) == [3, 5, 4] && node.layers[2]["width"] == 4)
    let pie = try chart {
      Chart { SectorPlot(Sale.all, angle: .value("Sales", \.count), innerRadius: .ratio(0.5)) }
    }
    #expect(numbers(pie.layers[0]["value"]) == [3, 5, 4])
  }
}
