import Combine
import StateroomCombine
import Testing

private final class Model: ObservableObject {
  @Published var value = 0
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Int, Never>()
}

private final class Observer: ObjectObserver {
  let calls = Journal<Void>()
  var count: Int { calls.entries.count }
  func objectWillChange() { calls.write(()) }
}

@Suite struct ObjectObserverTests {
  @Test func `rule 29: an observer hears of every change until its observation is cancelled`() {
    let model = Model()
    let observer = Observer()
    let observation = model.observe(by: observer)
    model.value = 1
    model.objectWillChange.send()
    #expect(observer.count == 2)
    observation.cancel()
    observation.cancel()
    model.value = 2
    #expect(observer.count == 2)
  }

  @Test func `an object with a publisher of its own is observed all the same`() {
    let model = Custom()
    let observer = Observer()
    let observation = model.observe(by: observer)
    model.objectWillChange.send(1)
    observation.cancel()
    model.objectWillChange.send(2)
    #expect(observer.count == 1)
  }

  @Test func `observations keep neither object nor observer alive`() {
    let publisher = ObservableObjectPublisher()
    weak var weakModel: Model?
    weak var weakObserver: Observer?
    let observation: ObjectObservation
    do {
      let model = Model()
      let observer = Observer()
      weakModel = model
      weakObserver = observer
      observation = model.observe(by: observer)
      _ = publisher.addObserver(observer)
    }
    #expect(weakModel == nil)
    #expect(weakObserver == nil)
    publisher.send()
    observation.cancel()
  }

  @Test func `observers may come and go while a change is announced`() {
    let publisher = ObservableObjectPublisher()
    let late = Observer()
    let observers = (0..<10).map { _ in Observer() }
    var identifiers = observers.map { publisher.addObserver($0) }
    let subscription = publisher.sink {
      for identifier in identifiers { publisher.removeObserver(identifier) }
      identifiers = [publisher.addObserver(late)]
    }
    publisher.send()
    publisher.send()
    #expect(observers.map(\.count) == Array(repeating: 1, count: 10))
    #expect(late.count == 1)
    subscription.cancel()
  }

  @Test func `each registration is removed by itself`() {
    let publisher = ObservableObjectPublisher()
    let observers = (0..<100).map { _ in Observer() }
    let identifiers = observers.map { publisher.addObserver($0) }
    for index in 0..<100 where index % 3 != 0 { publisher.removeObserver(identifiers[index]) }
    for index in 0..<100 where index % 3 == 1 { publisher.removeObserver(identifiers[index]) }
    publisher.send()
    #expect(observers.map(\.count) == (0..<100).map { $0 % 3 == 0 ? 1 : 0 })
  }
}
