import Charts
import SwiftUI
import Testing

@testable import StateroomTesting

@Suite struct LayerTests {
  private let sales = [("Mon", "A", 3), ("Mon", "B", 5), ("Tue", "A", 4), ("Tue", "B", -2)]

  @Test func `bars begin at zero, and their categories are in the order of the data`() throws {
    let node = try chart {
      Chart {
        BarMark(x: .value("Dish", "Cachapa"), y: .value("Sales", 916))
        BarMark(x: .value("Dish", "Injera"), y: .value("Sales", 850))
      }
    }
    #expect(node["x"]?["domain"] == ["Cachapa", "Injera"] && node["x"]?["label"] == "Dish")
    #expect(node.labels("y") == ["0", "200", "400", "600", "800", "1,000"])
    #expect(node.layers.map { $0["yEnd"] } == [[916, 850]])
  }

  @Test func `marks of one place in the declaration are one layer for each series`() throws {
    let node = try chart {
      Chart(sales, id: \.2) { day, city, count in
        BarMark(x: .value("Day", day), y: .value("Sales", count)).foregroundStyle(by: .value("City", city))
      }
    }
    #expect(node.layers.map { $0["series"] } == ["A", "B"])
    #expect(node.layers.map { $0["style"] } == ["blue", "green"])
    #expect(array(node["legend"]?["items"]).map { $0["text"] } == ["A", "B"])
  }

  @Test func `bars are stacked upwards, and negative ones downwards`() throws {
    let node = try chart {
      Chart(sales, id: \.2) { day, city, count in
        BarMark(x: .value("Day", day), y: .value("Sales", count)).foregroundStyle(by: .value("City", city))
      }
    }
    #expect(node.layers.map { numbers($0["y"]) } == [[0, 0], [3, 0]])
    #expect(node.layers.map { numbers($0["yEnd"]) } == [[3, 4], [8, -2]])
  }

  @Test(
    arguments: [
      (MarkStackingMethod.normalized, [[0, 0.375], [0.375, 1.0]]), (.center, [[-4, -1], [-1, 4]]),
      (.unstacked, [[0, 3], [0, 5]]),
    ])
  func `bars are stacked in other ways`(method: MarkStackingMethod, ranges: [[Double]]) throws {
    let node = try chart {
      Chart(sales.prefix(2), id: \.2) { day, city, count in
        BarMark(x: .value("Sales", count), y: .value("Day", day), stacking: method)
          .foregroundStyle(by: .value("City", city))
      }
    }
    #expect(node.layers.map { numbers($0["x"]) + numbers($0["xEnd"]) } == ranges)
    #expect(node.layers.allSatisfy { $0["horizontal"] == true })
  }

  @Test func `position by a value puts bars side by side, and stacks none`() throws {
    let node = try chart {
      Chart(sales.prefix(2), id: \.2) { day, city, count in
        BarMark(x: .value("Day", day), y: .value("Sales", count)).position(by: .value("City", city))
      }
    }
    #expect(node.layers.map { $0["slot"] } == [[0, 2], [1, 2]])
    #expect(node.layers.map { numbers($0["y"]) } == [[0], [0]])
  }

  @Test func `the innermost style holds, and colours of single bars are a column`() throws {
    let node = try chart {
      Chart(0..<3, id: \.self) { index in
        BarMark(x: .value("x", "\(index)"), y: .value("y", 1))
          .foregroundStyle(index == 1 ? Color.red : .gray)
          .foregroundStyle(.green)
      }
    }
    #expect(node.layers.count == 1)
    #expect(node.layers[0]["styles"] == ["gray", "red", "gray"])
  }

  @Test func `conditions, optionals and groups take part`() throws {
    let node = try chart {
      Chart {
        Group {
          if sales.isEmpty { RuleMark(y: .value("y", 1)) } else { RuleMark(x: .value("x", 2)) }
        }
        .opacity(0.5)
        if let first = sales.first { PointMark(x: .value("x", first.2), y: .value("y", first.2)) }
      }
    }
    #expect(node.layers.map { $0["mark"] } == ["rule", "point"])
    #expect(node.layers[0]["opacity"] == 0.5 && numbers(node.layers[0]["x"]) == [2])
  }

  @Test func `marks of lines are one line, unless a series or a style tells them apart`() throws {
    let node = try chart {
      Chart {
        LineMark(x: .value("x", 1), y: .value("y", 1))
        PointMark(x: .value("x", 1), y: .value("y", 1))
        LineMark(x: .value("x", 2), y: .value("y", 4))
        LineMark(x: .value("x", 1), y: .value("y", 5), series: .value("Line", "other"))
        LineMark(x: .value("x", 1), y: .value("y", 6)).foregroundStyle(.red)
      }
    }
    #expect(node.layers.map { numbers($0["y"]) } == [[1, 4], [1], [5], [6]])
  }

  @Test func `sizes of symbols go by numbers, or are what the app sets for categories`() throws {
    let numbers = try chart {
      Chart([0, 5, 10], id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", 1)).symbolSize(by: .value("Size", $0))
      }
      .chartSymbolSizeScale(range: 20...220)
    }
    #expect(numbers.layers[0]["symbolSizes"] == [20, 120, 220])
    let categories = try chart {
      Chart(["a", "b"], id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", 1)).symbolSize(by: .value("Size", $0))
      }
      .chartSymbolSizeScale(["b": 5, "a": 7])
    }
    #expect(categories.layers[0]["symbolSizes"] == [7, 5])
  }

  private struct Flag: ChartSymbolShape {
    nonisolated func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.closeSubpath()
      }
    }
  }

  @Test func `an own symbol is a path in a unit square, and an outline has a width`() throws {
    let node = try chart {
      Chart(["a", "b"], id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", 1)).symbol(by: .value("Name", $0))
      }
      .chartSymbolScale(["a": Flag().strokeBorder(lineWidth: 2), "b": Circle().strokeBorder(lineWidth: 1)])
    }
    #expect(node.layers.map { $0["symbol"] } == ["M0.0 0.0L1.0 0.5Z:2.0", "circle:1.0"])
  }

  @Test func `a mask is layers of its own, in the same scales`() throws {
    let node = try chart {
      Chart {
        AreaMark(x: .value("x", 1), y: .value("y", 30))
          .mask { BarMark(x: .value("x", 1), y: .value("y", 70)) }
      }
    }
    #expect(node.layers.map { $0["mask"] } == [0])
    #expect(array(array(node["masks"])[0]).map { $0["mark"] } == ["bar"])
    #expect(numbers(node["y"]?["domain"]) == [0, 80])
  }

  @Test func `sectors share out the circle in their order`() throws {
    let node = try chart {
      Chart([1, 3], id: \.self) { count in
        SectorMark(angle: .value("Share", count), innerRadius: .ratio(0.5))
          .foregroundStyle(by: .value("Name", "\(count)"))
      }
    }
    #expect(node.layers.map { numbers($0["start"]) + numbers($0["end"]) } == [[0, 0.25], [0.25, 1]])
    #expect(node["x"] == nil && node.layers[0]["innerRadius"]?["ratio"] == 0.5)
  }

  @Test func `an own part of a chart is its body`() throws {
    struct Goal: ChartContent {
      let steps: Int
      var body: some ChartContent {
        RuleMark(y: .value("Goal", steps)).lineStyle(StrokeStyle(lineWidth: 3, dash: [2, 1]))
      }
    }
    let node = try chart { Chart { Goal(steps: 7) } }
    #expect(node.layers[0]["line"] == ["lineWidth": 3, "dash": [2, 1]])
  }

  @Test func `an annotation is a view that names its mark`() throws {
    let node = try chart {
      Chart(sales.prefix(2), id: \.2) { day, _, count in
        BarMark(x: .value("Day", day), y: .value("Sales", count))
          .annotation(position: .trailing) { Text("\(count)") }
      }
    }
    #expect(node.children.map(\.type) == ["ChartPart", "ChartPart"])
    #expect(node.children.map { $0["row"] } == [0, 1] && node.children[1]["position"] == "trailing")
    #expect(node.children.flatMap(\.children).map(\.text) == ["3", "5"])
  }

  @Test func `more marks than a chart takes are dropped, and an issue says so`() throws {
    let session = TestSession(reportsIssues: false) {
      Chart(0..<25_000, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
    }
    #expect(try array(chart(session).layers[0]["x"]).count == 20_000)
    #expect(session.issues.contains { $0.message.contains("at most 20000 marks") })
  }

  @Test func `a function is computed in the domain of the chart`() throws {
    let node = try chart {
      Chart { LinePlot(x: "x", y: "y") { $0 * $0 } }.chartXScale(domain: -2...2)
    }
    let x = numbers(node.layers[0]["x"])
    #expect(x.first == -2 && x.last == 2 && numbers(node.layers[0]["y"]).max() == 4)
  }

  @Test func `a chart is a table in the page without script`() throws {
    let session = TestSession {
      Chart(sales.prefix(2), id: \.2) { day, city, count in
        BarMark(x: .value("Day", day), y: .value("Sales", count)).foregroundStyle(by: .value("City", city))
      }
    }
    var markup = NodeMarkup()
    markup.write(try chart(session).json)
    let html = String(decoding: markup.finish().bytes, as: UTF8.self).replacing("\n", with: "")
    #expect(html.contains("<table><caption>A</caption><tr><th>Day</th><th>Sales</th><th>Sales</th></tr>"))
    #expect(html.contains("<tr><td>Mon</td><td>3</td><td>8</td></tr>"))
  }
}
