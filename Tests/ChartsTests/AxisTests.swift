import Charts
import StateroomTesting
import SwiftUI
import Testing

@Suite struct AxisTests {
  private func points(_ values: [Double]) -> some View {
    Chart(values, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
  }

  @Test func `the domain of numbers has zero and round ends, unless the app says otherwise`() throws {
    #expect(try numbers(chart { points([13, 87]) }["y"]?["domain"]) == [0, 100])
    let own = try chart { points([13, 87]).chartYScale(domain: .automatic(includesZero: false)) }
    #expect(numbers(own["y"]?["domain"]) == [0, 100])
    #expect(try numbers(chart { points([1, 2]).chartYScale(domain: -3...7) }["y"]?["domain"]) == [-3, 7])
    let reversed = try chart { points([1, 2]).chartYScale(domain: .automatic(reversed: true)) }
    #expect(reversed["y"]?["reversed"] == true)
  }

  @Test func `marks of an axis are those that the app builds`() throws {
    let node = try chart {
      points([0, 10]).chartXAxis {
        AxisMarks(values: [0, 5, 10]) { value in
          if value.index > 0 { AxisGridLine() }
          AxisValueLabel { if let number = value.as(Int.self) { Text("\(number) h") } }
        }
      }
    }
    #expect(node.labels("x") == ["0 h", "5 h", "10 h"])
    let marks = array(array(node["x"]?["axes"])[0]["marks"])
    #expect(marks.map { $0["grid"] } == [nil, true, true])
  }

  @Test func `a label of views is a node, and one of a text is a prop`() throws {
    let node = try chart {
      points([0, 1]).chartYAxis {
        AxisMarks(position: .leading, values: [0, 1]) { value in
          AxisValueLabel { Image(systemName: value.index == 0 ? "sun.max" : "moon") }
        }
      }
    }
    #expect(node.children.map { $0["role"] } == ["label", "label"])
    #expect(array(node["y"]?["axes"])[0]["position"] == "leading")
  }

  @Test func `dates have the words that the format says`() throws {
    let days = (0..<3).map { Date(timeIntervalSince1970: 1_654_041_600 + Double($0) * 86_400) }
    let node = try chart {
      Chart(days, id: \.self) { BarMark(x: .value("Day", $0, unit: .day), y: .value("y", 1)) }
        .chartXAxis {
          AxisMarks(values: .stride(by: .day)) { _ in
            AxisValueLabel(format: .dateTime.day(), centered: true)
          }
        }
    }
    #expect(node["x"]?["type"] == "date" && node.labels("x").prefix(3) == ["1", "2", "3"])
  }

  @Test func `a hidden axis has no marks and keeps its domain`() throws {
    let node = try chart { points([0, 10]).chartXAxis(.hidden) }
    #expect(node["x"]?["axes"] == [] && numbers(node["x"]?["domain"]) == [0, 10])
  }

  @Test func `a logarithmic axis has powers of ten`() throws {
    let node = try chart { points([1, 900]).chartYScale(type: .log) }
    #expect(node.labels("y") == ["1", "10", "100", "1,000"])
  }

  @Test func `modifiers around several charts hold for each, and not for charts inside of them`() throws {
    let session = TestSession {
      VStack {
        points([0, 1])
        points([0, 1]).chartOverlay { _ in points([0, 1]) }
      }
      .chartXAxis(.hidden)
    }
    let charts = session.root.descendants.filter { $0.type == "Chart" }
    #expect(charts.map { array($0["x"]?["axes"]).isEmpty } == [true, true, false])
  }

  @Test func `own styles replace those of the palette`() throws {
    let node = try chart {
      Chart(["a", "b"], id: \.self) {
        BarMark(x: .value("x", $0), y: .value("y", 1)).foregroundStyle(by: .value("Name", $0))
      }
      .chartForegroundStyleScale(["b": .red, "a": .yellow])
    }
    #expect(node.layers.map { $0["style"] } == ["yellow", "red"])
    #expect(array(node["legend"]?["items"]).map { $0["text"] } == ["b", "a"])
  }

  @Test func `numbers are painted with the colours of a gradient`() throws {
    let node = try chart {
      Chart([0, 5, 10], id: \.self) {
        RectangleMark(x: .value("x", "\($0)"), y: .value("y", "row")).foregroundStyle(by: .value("Value", $0))
      }
      .chartForegroundStyleScale(range: Gradient(colors: [.black, .white]))
    }
    #expect(node.layers.count == 1 && array(node.layers[0]["styles"]).count == 3)
    #expect(node["legend"]?["from"] == "0" && node["legend"]?["to"] == "10")
  }

  @Test func `the bounds of a domain are round only where the axis says so`() throws {
    func domain(_ values: AxisMarkValues) throws -> [Double] {
      try numbers(chart { points([13, 87]).chartYAxis { AxisMarks(values: values) } }["y"]?["domain"])
    }
    #expect(try domain(.automatic(roundUpperBound: false)) == [0, 87])
    #expect(try domain(.stride(by: 30, roundLowerBound: true)) == [0, 90])
  }

  @Test func `a domain of dates is rounded to its unit where the axis says so`() throws {
    let days = [1_654_300_000, 1_656_800_000].map { Date(timeIntervalSince1970: $0) }
    func domain(_ isRounded: Bool?) throws -> [Double] {
      try numbers(
        chart {
          Chart(days, id: \.self) { PointMark(x: .value("Day", $0), y: .value("y", 1)) }
            .chartXAxis {
              AxisMarks(
                values: .stride(by: .month, roundLowerBound: isRounded, roundUpperBound: isRounded))
            }
        }["x"]?["domain"])
    }
    #expect(try domain(nil) == [1_654_300_000, 1_656_800_000])
    let rounded = try domain(true)
    #expect(rounded[0] < 1_654_300_000 && rounded[1] > 1_656_800_000)
  }

  @Test func `dates may be a number of seconds apart`() throws {
    let hours = (0..<3).map { Date(timeIntervalSince1970: 1_654_041_600 + Double($0) * 3_600) }
    let node = try chart {
      Chart(hours, id: \.self) { PointMark(x: .value("Hour", $0), y: .value("y", 1)) }
        .chartXAxis { AxisMarks(values: .stride(by: 3_600.0)) }
    }
    #expect(node.labels("x").count == 3)
  }

  @Test func `a label says how its lines are aligned and for which others it leaves room`() throws {
    let node = try chart {
      points([0, 1]).chartXAxis {
        AxisMarks(values: [0]) { _ in
          AxisTick(length: .longestLabel(extendPastBy: 4)).offset(x: 1)
          AxisValueLabel(
            "Jan\n2026", multiLabelAlignment: .center,
            collisionResolution: .greedy(priority: 2, minimumSpacing: 20))
        }
      }
    }
    let mark = array(array(node["x"]?["axes"])[0]["marks"])[0]
    let label = array(mark["labels"])[0]
    #expect(label["text"] == "Jan\n2026" && label["alignment"] == "center")
    #expect(label["collision"] == "greedy" && label["priority"] == 2 && label["apart"] == 20)
    #expect(mark["tick"]?["length"] == "longest" && mark["tick"]?["extend"] == 4)
  }

  @Test func `numbers are painted along a logarithmic scale, or as categories`() throws {
    func styles(_ type: ScaleType) throws -> [JSONValue] {
      let node = try chart {
        Chart([1, 10, 100], id: \.self) {
          RectangleMark(x: .value("x", "\($0)"), y: .value("y", "row"))
            .foregroundStyle(by: .value("Value", $0))
        }
        .chartForegroundStyleScale(range: Gradient(colors: [.black, .white]), type: type)
      }
      return node.layers.count == 1 ? array(node.layers[0]["styles"]) : node.layers.compactMap { $0["style"] }
    }
    let (linear, log) = (try styles(.linear), try styles(.log))
    #expect(linear.count == 3 && log.count == 3 && linear[1] != log[1] && linear[2] == log[2])
    let node = try chart {
      Chart([1, 10], id: \.self) {
        BarMark(x: .value("x", "\($0)"), y: .value("y", 1)).foregroundStyle(by: .value("Value", $0))
      }
      .chartForegroundStyleScale(range: Gradient(colors: [.black, .white]), type: .category)
    }
    #expect(node.layers.count == 2 && array(node["legend"]?["items"]).count == 2)
  }
}
