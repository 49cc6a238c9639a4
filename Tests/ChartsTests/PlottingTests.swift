import Foundation
import SwiftUI
import Testing

@testable import Charts

@Suite struct PlottingTests {
  private enum Weather: String, Plottable { case sun, rain }

  @Test func `an enumeration is plotted as its raw value`() {
    #expect(Weather.rain.plotted == .category("rain"))
    #expect(Weather(plotted: .category("sun")) == .sun)
    #expect(Weather(plotted: .category("snow")) == nil)
  }

  @Test func `a number is plotted as it is, and read to the nearest one`() {
    #expect(Int(plotted: .number(3.7)) == 4 && UInt8(plotted: .number(300)) == nil)
    #expect(Float(plotted: .number(0.5)) == 0.5 && Int(plotted: .date(1)) == nil)
    #expect(Date(timeIntervalSince1970: 7).plotted == .date(7))
  }

  @Test func `a date with a unit takes the whole unit`() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = Date(timeIntervalSince1970: 43_200)
    let value = PlottableValue.value("Day", noon, unit: .day, calendar: calendar)
    #expect(value.extent.values == [.date(0), .date(86_400)])
  }

  @Test func `bins have round thresholds around the values`() {
    let bins = NumberBins(data: [3.0, 8, 12.5], desiredCount: 5)
    #expect(bins.map(\.lowerBound) == [2, 4, 6, 8, 10, 12])
    #expect(bins.index(for: 8) == 3 && bins[3].contains(9) && !bins[3].contains(10))
  }
}
