import Combine
import Foundation
import Testing

@MainActor
private final class Model: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  @Published var ticks = 0
  private var subscriptions: Set<AnyCancellable> = []
  private var timer: AnyCancellable?

  init() {
    $query
      .debounce(for: .milliseconds(5), scheduler: RunLoop.main)
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .sink { [weak self] in self?.results.append($0) }
      .store(in: &subscriptions)
    NotificationCenter.default.publisher(for: Notification.Name("MainActorTests"))
      .receive(on: DispatchQueue.main)
      .sink { [weak self] _ in self?.query = "notified" }
      .store(in: &subscriptions)
  }

  func start() {
    timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
      .sink { [weak self] _ in self?.ticks += 1 }
  }

  func stop() {
    timer?.cancel()
  }
}

@Suite @MainActor struct MainActorTests {
  @Test func `a main-actor model works as it is written for SwiftUI`() async {
    let model = Model()
    model.query = "a"
    model.query = "ab"
    #expect(await eventually { !model.results.isEmpty })
    #expect(model.results == ["ab"])
    NotificationCenter.default.post(name: Notification.Name("MainActorTests"), object: nil)
    #expect(await eventually { model.results == ["ab", "notified"] })
    model.start()
    #expect(await eventually { model.ticks >= 3 })
    model.stop()
  }

  @Test func `a main-actor model that has gone leaves nothing behind`() {
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      model.start()
      model.query = "a"
    }
    #expect(weakModel == nil)
  }
}
