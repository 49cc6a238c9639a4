import Combine
import Foundation
import Testing

private struct Person: Codable, Equatable {
  var name: String
}

/// Checks that the parts of Combine used by the documents and the corpus exist under their names.
@Suite struct OpenCombineTests {
  @Test func `publishers exist of values, results, optionals and sequences`() {
    var values: [Int] = []
    var subscriptions: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    Just(1).sink { values.append($0) }.store(in: &subscriptions)
    Result<Int, Never>.success(2).publisher.sink { values.append($0) }.store(in: &subscriptions)
    Optional(3).publisher.sink { values.append($0) }.store(in: &list)
    [4, 5].publisher.sink { values.append($0) }.store(in: &list)
    Future<Int, Never> { $0(.success(6)) }.sink { values.append($0) }.store(in: &list)
    Deferred { Just(7) }.eraseToAnyPublisher().sink { values.append($0) }.store(in: &list)
    #expect(values == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `JSON and property lists are encoded and decoded`() {
    var people: [Person] = []
    let subscription = Just(Person(name: "ann"))
      .encode(encoder: JSONEncoder())
      .decode(type: Person.self, decoder: JSONDecoder())
      .encode(encoder: PropertyListEncoder())
      .decode(type: Person.self, decoder: PropertyListDecoder())
      .replaceError(with: Person(name: "nobody"))
      .sink { people.append($0) }
    #expect(people == [Person(name: "ann")])
    subscription.cancel()
  }

  @Test func `errors are caught, mapped and replaced`() {
    var values: [String] = []
    let subscription = Fail<String, URLError>(error: URLError(.timedOut))
      .mapError { $0 as any Error }
      .catch { _ in Just("caught") }
      .flatMap { Just($0 + "!") }
      .share()
      .sink { values.append($0) }
    #expect(values == ["caught!"])
    subscription.cancel()
  }

  @Test func `qualified names reach this module's types`() {
    let publisher: Combine.ObservableObjectPublisher = ObservableObjectPublisher()
    var count = 0
    let subscription: Combine.AnyCancellable = publisher.sink { count += 1 }
    publisher.send()
    #expect(count == 1)
    subscription.cancel()
  }
}
