import SwiftUI

struct CountdownPage: View {
  private enum Phase: Codable, Equatable {
    case waiting
    case running(until: Date)
    case paused(left: TimeInterval)
  }

  @State private var phase = Phase.waiting
  @State private var isOver = false
  @AppStorage("timer.minutes") private var minutes = 5

  var body: some View {
    NavigationStack {
      VStack(spacing: 24) {
        TimelineView(.animation(minimumInterval: 0.5, paused: !isRunning)) { timeline in
          CountdownRing(left: left(at: timeline.date), total: total)
        }
        choice
        buttons
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Timer")
      .task(id: phase) { await waitForTheEnd() }
      .alert("Time is up", isPresented: $isOver) {
        Button("All right") {}
      } message: {
        Text("It was set to ^[\(minutes) minute](inflect: true).")
      }
      .sensoryFeedback(.success, trigger: isOver) { _, isOver in isOver }
    }
  }

  @ViewBuilder private var choice: some View {
    Picker("Minutes", selection: $minutes) {
      ForEach([1, 3, 5, 10, 25], id: \.self) { Text("\($0) min") }
    }
    .pickerStyle(.segmented)
    .disabled(phase != .waiting)
    .accessibilityIdentifier("minutes")
  }

  private var buttons: some View {
    HStack(spacing: 16) {
      switch phase {
      case .waiting:
        Button("Start") { phase = .running(until: .now.addingTimeInterval(total)) }
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("start")
      case .running(let end):
        Button("Cancel", role: .cancel) { phase = .waiting }
          .accessibilityIdentifier("cancel")
        Button("Pause") { phase = .paused(left: max(end.timeIntervalSince(.now), 0)) }
          .accessibilityIdentifier("pause")
      case .paused(let left):
        Button("Cancel", role: .cancel) { phase = .waiting }
          .accessibilityIdentifier("cancel")
        Button("Go on") { phase = .running(until: .now.addingTimeInterval(left)) }
          .buttonStyle(.borderedProminent)
          .accessibilityIdentifier("go-on")
      }
    }
    .buttonStyle(.bordered)
    .controlSize(.large)
  }

  // MARK: Time

  private var total: TimeInterval { TimeInterval(minutes * 60) }

  private var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  private func left(at date: Date) -> TimeInterval {
    switch phase {
    case .waiting: total
    case .running(let end): max(end.timeIntervalSince(date), 0)
    case .paused(let left): left
    }
  }

  private func waitForTheEnd() async {
    guard case .running(let end) = phase else { return }
    guard (try? await Task.sleep(for: .seconds(max(end.timeIntervalSince(.now), 0)))) != nil else { return }
    phase = .waiting
    isOver = true
  }
}

struct CountdownRing: View {
  let left: TimeInterval
  let total: TimeInterval

  var body: some View {
    ZStack {
      Circle().stroke(.gray.opacity(0.25), lineWidth: 12)
      Circle()
        .trim(from: 0, to: left / total)
        .stroke(.tint, style: StrokeStyle(lineWidth: 12, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(Duration.seconds(left.rounded(.up)), format: .time(pattern: .minuteSecond))
        .font(.system(size: 48, weight: .light))
        .monospacedDigit()
        .accessibilityIdentifier("left")
    }
    .frame(width: 220, height: 220)
  }
}
