import Foundation
import RenderTree
import Testing

@testable import Stateroom

/// A step never overflows: it ends at the nearest value within the bounds and the type.
@MainActor
@Suite struct StepTests {
  private func checkSteps<Value: FixedWidthInteger & Sendable>(of type: Value.Type)
  where Value.Stride == Int {
    let values: [Value] = [.min, .min + 1, .zero, 1, 5, .max - 1, .max]
    let bounds: [ClosedRange<Value>?] = [nil, .min ... .max, 0 ... .max, 1...5]
    for value in values {
      for step in [0, 1, -1, 10, 200, .max, .min, -.max] {
        for bounds in bounds {
          for isUpwards in [true, false] {
            let limits = bounds ?? .min ... .max
            let sum = Int128(value) + (isUpwards ? Int128(step) : -Int128(step))
            let expected = Value(min(max(sum, Int128(limits.lowerBound)), Int128(limits.upperBound)))
            #expect(
              value.stepped(by: step, isUpwards: isUpwards, in: bounds) == expected,
              "\(value) \(isUpwards ? "up" : "down") by \(step) in \(limits)")
          }
        }
      }
    }
  }

  @Test func `integers of all sizes end at their bounds`() {
    checkSteps(of: Int.self)
    checkSteps(of: Int8.self)
    checkSteps(of: Int16.self)
    checkSteps(of: Int32.self)
    checkSteps(of: Int64.self)
    checkSteps(of: UInt.self)
    checkSteps(of: UInt8.self)
    checkSteps(of: UInt16.self)
    checkSteps(of: UInt32.self)
    checkSteps(of: UInt64.self)
  }

  @Test func `floating-point numbers and decimals end at their bounds`() {
    for value in [-Double.infinity, -.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude, .infinity, .nan] {
      for step in [1, -1, Double.greatestFiniteMagnitude, .infinity, .nan] {
        for isUpwards in [true, false] {
          _ = value.stepped(by: step, isUpwards: isUpwards, in: nil)
          let bounded = value.stepped(by: step, isUpwards: isUpwards, in: 0...1)
          #expect((0...1).contains(bounded) || bounded.isNaN)
        }
      }
    }
    let largest = Decimal.greatestFiniteMagnitude
    #expect(largest.stepped(by: largest, isUpwards: true, in: 0...largest) == largest)
    #expect(Float.greatestFiniteMagnitude.stepped(by: 1, isUpwards: false, in: 0...1) == 1)
  }

  @Test func `a type of the app's own is not asked for a value beyond the bounds`() {
    struct Floor: Strideable {
      var number: UInt8

      func distance(to other: Floor) -> Int { Int(other.number) - Int(number) }
      func advanced(by stride: Int) -> Floor { Floor(number: UInt8(Int(number) + stride)) }
    }
    let bounds = Floor(number: 0)...Floor(number: 255)
    #expect(Floor(number: 250).stepped(by: 10, isUpwards: true, in: bounds).number == 255)
    #expect(Floor(number: 5).stepped(by: .min, isUpwards: true, in: bounds).number == 0)
    #expect(Floor(number: 5).stepped(by: .min, isUpwards: false, in: bounds).number == 255)
  }
}
