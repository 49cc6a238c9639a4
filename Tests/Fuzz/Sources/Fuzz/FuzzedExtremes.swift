import Foundation
import Stateroom

/// Controls of values at the ends of their types, which a step or a typed number takes beyond.
struct FuzzedExtremes: View {
  @State private var byte = UInt8(250)
  @State private var small = Int8.min
  @State private var number = Int.max - 1
  @State private var large = UInt64.max - 1
  @State private var real = Double.greatestFiniteMagnitude
  @State private var decimal = Decimal.greatestFiniteMagnitude
  @State private var date = Date.distantFuture
  @State private var markup = "*a* ~~b~~"

  var body: some View {
    Group {
      Stepper("Byte", value: $byte, in: 0...255, step: 10)
      Stepper("Small", value: $small, step: .min)
      Stepper("Number", value: $number, in: Int.min...Int.max, step: .max)
      Stepper("Large", value: $large)
      Stepper("Real", value: $real, step: .greatestFiniteMagnitude)
      Stepper("Decimal", value: $decimal, step: .greatestFiniteMagnitude)
      Stepper("Date", value: $date, step: .greatestFiniteMagnitude)
    }
    Group {
      TextField("Typed byte", value: $byte, formatter: NumberFormatter())
      TextField("Typed number", value: $number, format: .number)
      TextField("Typed real", value: $real, format: .percent)
      TextField("Typed decimal", value: $decimal, formatter: NumberFormatter())
      Slider(value: $real, in: -Double.infinity...Double.infinity).accessibilityLabel("Any")
      Gauge(value: real, in: 0...1) { Text("Level") }
      ProgressView(value: real, total: real)
      DatePicker("Any day", selection: $date)
      Text(date, style: .relative)
      Picker("Large", selection: $large) {
        Text("Largest").tag(UInt64.max)
        Text("Next").tag(UInt64.max - 1)
      }
    }
    TextField("Markup", text: $markup)
    Text(LocalizedStringKey(markup))
  }
}
