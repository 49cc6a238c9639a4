import SwiftUI

/// Steppers, sliders and fields of each numeric type, at its extremes.
struct NumbersScene: View {
  @State private var byte: UInt8 = 250
  @State private var small: Int8 = -128
  @State private var word: UInt16 = .max
  @State private var long: Int64 = .max
  @State private var count: Int = .min
  @State private var size: UInt = .max
  @State private var real: Double = .greatestFiniteMagnitude
  @State private var single: Float = -.infinity
  @State private var exact = Decimal.greatestFiniteMagnitude

  var body: some View {
    Form {
      integer("Byte", $byte, 0...255, 10)
      integer("Small", $small, -128...127, 100)
      integer("Word", $word, 0...UInt16.max, 1_000)
      integer("Long", $long, Int64.min...Int64.max, 3)
      integer("Count", $count, Int.min...Int.max, Int.max)
      integer("Size", $size, 0...UInt.max, 7)
      Section("Real") {
        TextField("Real field", value: $real, format: .number)
        Stepper(
          "Real stepper", value: $real, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
        Stepper("Real free", value: $real, step: .greatestFiniteMagnitude)
        Slider(value: $real, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) {
          Text("Real slider")
        }
        Slider(value: $real, in: 0...100, step: 0.1) { Text("Tenths") }
        ProgressView("Real progress", value: real, total: 100)
        Gauge(value: real, in: -1...1) { Text("Real gauge") }
        Text("Rounded: \(real.formatted())").frame(width: real, height: -real).padding(real)
          .opacity(real).rotationEffect(.degrees(real)).scaleEffect(real)
      }
      Section("Single") {
        TextField("Single field", value: $single, format: .number)
        Slider(value: $single, in: -1...1, step: 0.001) { Text("Single slider") }
        Stepper("Single stepper", value: $single, step: 0.1)
      }
      Section("Exact") {
        TextField("Exact field", value: $exact, format: .number)
        TextField("Price", value: $exact, format: .currency(code: "EUR"))
      }
    }
  }

  private func integer<Value: BinaryInteger & Strideable & LosslessStringConvertible & Sendable>(
    _ name: String, _ value: Binding<Value>, _ range: ClosedRange<Value>, _ step: Value.Stride
  ) -> some View {
    Section(name) {
      Stepper("\(name) stepper", value: value, in: range, step: step)
      Stepper("\(name) free", value: value, step: step)
      TextField(
        "\(name) field",
        text: Binding(
          get: { String(value.wrappedValue) }, set: { value.wrappedValue = Value($0) ?? value.wrappedValue }))
      Text(String(value.wrappedValue))
    }
  }
}
