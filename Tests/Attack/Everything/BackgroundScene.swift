import Combine
import SwiftUI

/// Timers, tasks and publishers that go on between requests, and a model that all sessions share.
struct BackgroundScene: View {
  final class Ticker: ObservableObject {
    @Published var ticks = 0
    @Published var text = ""
    @Published var echo = ""
    private var subscriptions: Set<AnyCancellable> = []

    init() {
      $text.debounce(for: .milliseconds(5), scheduler: RunLoop.main)
        .removeDuplicates()
        .sink { [weak self] in self?.echo = $0 }
        .store(in: &subscriptions)
    }
  }

  @MainActor @Observable final class Board {
    static let shared = Board()
    var notes = 0
  }

  @StateObject private var ticker = Ticker()
  @State private var isRunning = false
  @State private var loads = 0
  @State private var loaded = "nothing"
  private let board = Board.shared
  private let timer = Timer.publish(every: 0.02, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      Text("\(ticker.ticks) ticks, \(board.notes) notes, \(loaded)")
      TextField("Text", text: $ticker.text)
      Text("Echo: \(ticker.echo)")
      Toggle("Running", isOn: $isRunning)
      if isRunning {
        Text("Ticking").onReceive(timer) { _ in ticker.ticks &+= 1 }
      }
      Button("Load") { loads &+= 1 }
      Button("Note") { board.notes &+= 1 }
      Button("Background") {
        Task.detached { await MainActor.run { Board.shared.notes &+= 1 } }
      }
    }
    .task(id: loads) {
      loaded = "loading \(loads)"
      try? await Task.sleep(for: .milliseconds(3))
      if !Task.isCancelled { loaded = "loaded \(loads)" }
    }
    .refreshable { await Task.yield() }
  }
}
