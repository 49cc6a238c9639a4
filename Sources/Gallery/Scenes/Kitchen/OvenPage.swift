import SwiftUI

struct OvenPage: View {
  @State private var degrees = 180.0
  @State private var mode = "Fan"
  @State private var isPreheating = true
  @State private var ready = Date(timeIntervalSince1970: 1_780_000_000)

  var body: some View {
    Form {
      Section("Heat") {
        Slider(value: $degrees, in: 50...250, step: 5) {
          Text("Temperature")
        } minimumValueLabel: {
          Text("50°")
        } maximumValueLabel: {
          Text("250°")
        }
        .accessibilityIdentifier("degrees")
        Gauge(value: degrees, in: 50...250) {
          Text("Heat")
        } currentValueLabel: {
          Text("\(Int(degrees))°")
        }
        .accessibilityIdentifier("heat")
        Gauge(value: degrees, in: 50...250) {
          Image(systemName: "flame")
        } currentValueLabel: {
          Text("\(Int(degrees))")
        } minimumValueLabel: {
          Text("50")
        } maximumValueLabel: {
          Text("250")
        }
        .gaugeStyle(.accessoryCircular)
        .accessibilityIdentifier("dial")
        Gauge(value: degrees, in: 50...250) {
          Text("Range")
        } currentValueLabel: {
          Text("\(Int(degrees))°")
        } minimumValueLabel: {
          Text("Low")
        } maximumValueLabel: {
          Text("High")
        }
        .gaugeStyle(.accessoryLinear)
        .accessibilityIdentifier("range")
      }
      Section("Program") {
        Picker("Mode", selection: $mode) {
          ForEach(["Fan", "Grill", "Both"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        Toggle("Preheat", isOn: $isPreheating)
          .toggleStyle(.button)
          .accessibilityIdentifier("preheat")
        DatePicker("Ready at", selection: $ready, displayedComponents: .hourAndMinute)
          .accessibilityIdentifier("ready")
        Menu("More") {
          Button("Clean the oven", systemImage: "sparkles") { degrees = 250 }
            .keyboardShortcut("k", modifiers: [.control, .option])
            .accessibilityIdentifier("clean")
          Button("Switch off", role: .destructive) { degrees = 50 }
            .accessibilityIdentifier("off")
        }
        .accessibilityIdentifier("more")
        Menu {
          Button("Fan") { mode = "Fan" }
          Button("Grill") { mode = "Grill" }
        } label: {
          HStack {
            Image(systemName: "fan")
            VStack(alignment: .leading) {
              Text("Program").font(.headline)
              Text(mode).font(.footnote)
            }
          }
        }
        .accessibilityIdentifier("program")
      }
    }
  }
}
