import Foundation
import Testing

@testable import Charts

@Suite struct ScaleTests {
  @Test(
    arguments: [
      (0.0, 916.0, 200.0), (0, 137, 50), (0, 1, 0.2), (-40, 40, 20), (0, 0.03, 0.01), (0, 9_000, 2_000),
    ])
  func `the distance of round numbers is 1, 2 or 5 times a power of ten`(
    low: Double, high: Double, step: Double
  ) {
    #expect(abs(NiceNumbers.step(from: low, to: high, count: 4) - step) < step * 1e-9)
  }

  @Test func `multiples have no error of binary fractions`() {
    #expect(NiceNumbers.multiples(of: 0.1, from: 0, to: 0.7) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
    #expect(NiceNumbers.multiples(of: 1, from: 0, to: 1e9) == [])
  }

  @Test(
    arguments: [ScaleType.linear, .log, .squareRoot, .symmetricLog, .power(exponent: 3)])
  func `a number of a scale is found again at its place`(type: ScaleType) {
    var scale = PositionScale(.numbers(1, 1_000))
    scale.type = type
    for number in [1, 2, 10, 250, 1_000.0] {
      #expect(abs(scale.number(at: scale.fraction(number)) - number) < 1e-6)
    }
    scale.isReversed = true
    #expect(scale.fraction(1) == 1 && scale.fraction(1_000) == 0)
  }

  @Test func `a logarithmic scale has equal distances for equal ratios`() {
    var scale = PositionScale(.numbers(1, 1_000))
    scale.type = .log
    #expect(abs(scale.fraction(10) - 1 / 3) < 1e-9 && abs(scale.fraction(100) - 2 / 3) < 1e-9)
  }

  @Test func `a category is in the middle of its room`() {
    let scale = PositionScale(.categories(["A", "B"]))
    #expect(scale.number(.category("B")) == 1 && scale.fraction(1) == 0.75)
    #expect(scale.value(1.4) == .category("B") && scale.number(.category("C")) == nil)
  }

  @Test func `dates have marks at the starts of units`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 1_654_041_600)
    let months = DateTicks.dates(every: 3, .month, from: start, to: start + 86_400 * 365, calendar)
    #expect(months.map { calendar.component(.month, from: $0) } == [7, 10, 1, 4])
    #expect(DateTicks.stride(from: 0, to: 86_400, count: 4) == (.hour, 6))
  }
}
