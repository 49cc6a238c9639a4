import Combine

/// A model whose file imports Combine alone.
final class LoneModel: Combine.ObservableObject {
  @Combine.Published var count = 0
  @Published var other = 0
  private var subscriptions: Set<Combine.AnyCancellable> = []

  init() {
    let publisher: Combine.ObservableObjectPublisher = objectWillChange
    publisher.sink {}.store(in: &subscriptions)
    $count.assign(to: &$other)
  }
}
