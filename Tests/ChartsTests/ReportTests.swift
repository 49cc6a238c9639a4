import Charts
import StateroomTesting
import SwiftUI
import Testing

@Suite struct ReportTests {
  /// Returns the names of what a view takes and does not show.
  private func reports(@ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let session = TestSession(reportsIssues: false) { content() }
    return session.issues.map(\.message)
  }

  private func points() -> some View {
    Chart(0..<3, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
  }

  private struct Star: Shape {
    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  }

  private struct Small: ChartSymbolShape {
    nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  }

  @Test func `styles of marks that no client draws are reported, each once`() {
    let found = reports {
      Chart(0..<3, id: \.self) {
        BarMark(x: .value("x", $0), y: .value("y", $0))
          .clipShape(Star())
          .symbol(Small())
          .symbolSize(CGSize(width: 2, height: 4))
          .accessibilityIdentifier("bar")
          .annotation(overflowResolution: .init(x: .fit, y: .padScale)) { Text("Here") }
      }
    }
    let names = [
      "clipShape of a chart's marks with Star", "ChartSymbolShape.perceptualUnitRect",
      "symbolSize(_:) that is no square", "accessibilityIdentifier of a chart's marks",
      "AnnotationOverflowResolution.Strategy.padScale",
    ]
    for name in names { #expect(found.count { $0.hasPrefix(name) } == 1, "\(name)") }
  }

  @Test func `options of axes that no client draws are reported`() {
    let found = reports {
      points()
        .chartXAxis { AxisMarks(preset: .extended) { _ in AxisValueLabel(offsetsMarks: false) } }
        .chartYAxis { AxisMarks(values: .stride(by: .month)) }
        .chartXAxisStyle { $0.opacity(0.5) }
        .chartScrollTargetBehavior(.valueAligned(unit: 1, limitBehavior: .alwaysByOne))
        .chartSymbolScale(range: [BasicChartSymbolShape.circle.strokeBorder(style: StrokeStyle(dash: [2]))])
    }
    let names = [
      "AxisMarkPreset.extended", "AxisValueLabel(offsetsMarks:)",
      "AxisMarkValues.stride(by: Calendar.Component) of numbers", "ValueAlignedLimitBehavior.alwaysByOne",
      "A symbol's strokeBorder(style:) beyond its width", "chartXAxisStyle",
    ]
    for name in names { #expect(found.contains { $0.hasPrefix(name) }, "\(name)") }
  }

  @Test func `annotations beyond the bound are reported, as marks are`() {
    let found = reports {
      Chart(0..<1_001, id: \.self) {
        PointMark(x: .value("x", $0), y: .value("y", $0)).annotation { Text("Here") }
      }
    }
    #expect(found.contains { $0.hasPrefix("An annotation after the first 1,000") })
  }

  @Test func `what is shown is not reported`() {
    let found = reports {
      points()
        .chartXAxis {
          AxisMarks(preset: .aligned) { _ in
            AxisTick(length: .longestLabel(extendPastBy: 2))
            AxisValueLabel(multiLabelAlignment: .center, collisionResolution: .truncate)
          }
        }
        .chartLegend(position: .trailing)
        .chartScrollTargetBehavior(.valueAligned(unit: 1, majorAlignment: .page))
    }
    #expect(found == [])
  }
}
