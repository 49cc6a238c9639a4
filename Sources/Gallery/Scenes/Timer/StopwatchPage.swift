import SwiftUI

struct StopwatchPage: View {
  @State private var watch = Stopwatch()

  var body: some View {
    NavigationStack {
      List {
        Section {
          TimelineView(.animation(minimumInterval: 0.1, paused: !watch.isRunning)) { timeline in
            VStack(spacing: 16) {
              Text(watch.elapsed(at: timeline.date).stopwatchText)
                .font(.system(size: 56, weight: .light))
                .monospacedDigit()
                .accessibilityIdentifier("elapsed")
              if !watch.laps.isEmpty {
                Text("Lap \(watch.laps.count + 1): \(watch.lap(at: timeline.date).stopwatchText)")
                  .foregroundStyle(.secondary)
                  .monospacedDigit()
                  .accessibilityIdentifier("lap-time")
              }
            }
          }
          .frame(maxWidth: .infinity)
          .padding(.vertical)
          buttons
        }
        Section("Laps") {
          if watch.laps.isEmpty {
            Text("No laps yet").foregroundStyle(.secondary)
          }
          ForEach(watch.laps) { LapRow(lap: $0, laps: watch.laps) }
        }
      }
      .navigationTitle("Stopwatch")
    }
  }

  private var buttons: some View {
    HStack(spacing: 16) {
      if watch.isRunning {
        Button("Lap") { watch.endLap(at: .now) }
          .disabled(watch.isFull)
          .accessibilityIdentifier("lap")
      } else {
        Button("Reset") { watch.reset() }
          .disabled(watch.isUntouched)
          .accessibilityIdentifier("reset")
      }
      Spacer()
      if watch.isRunning {
        Button("Pause") { watch.pause(at: .now) }
          .tint(.red)
          .accessibilityIdentifier("pause")
      } else {
        Button(watch.isUntouched ? "Start" : "Go on") { watch.start(at: .now) }
          .tint(.green)
          .accessibilityIdentifier("start")
      }
    }
    .buttonStyle(.bordered)
    .controlSize(.large)
  }
}

struct LapRow: View {
  let lap: Stopwatch.Lap
  let laps: [Stopwatch.Lap]

  var body: some View {
    LabeledContent {
      Text(lap.duration.stopwatchText)
        .monospacedDigit()
        .foregroundStyle(color)
    } label: {
      Text("Lap \(lap.number)")
      if let remark { Text(remark) }
    }
    .accessibilityIdentifier("lap-\(lap.number)")
  }

  private var isFastest: Bool { laps.count > 1 && lap.duration == laps.map(\.duration).min() }
  private var isSlowest: Bool { laps.count > 1 && lap.duration == laps.map(\.duration).max() }
  private var remark: String? { isFastest ? "Fastest" : isSlowest ? "Slowest" : nil }
  private var color: Color { isFastest ? .green : isSlowest ? .red : .primary }
}
