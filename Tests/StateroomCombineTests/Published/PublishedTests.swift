import Combine
import StateroomCombine
import Testing

private final class Model: ObservableObject {
  @Published var name = "a"
  @Published var watched = 0 {
    willSet { journal.append("willSet \(newValue), still \(watched)") }
    didSet { journal.append("didSet from \(oldValue), now \(watched)") }
  }
  @Published private(set) var hidden = 0
  var journal: [String] = []

  init() {}

  init(name: String) {
    _name = Published(initialValue: name)
  }
}

@Suite struct PublishedTests {
  @Test func `rule 30: a change is announced before it is stored, in Combine's order`() {
    let model = Model()
    var subscriptions: Set<AnyCancellable> = []
    model.objectWillChange.sink { model.journal.append("objectWillChange, still \(model.watched)") }
      .store(in: &subscriptions)
    model.$watched.dropFirst().sink { model.journal.append("$watched \($0), still \(model.watched)") }
      .store(in: &subscriptions)
    model.watched = 1
    #expect(
      model.journal == [
        "willSet 1, still 0", "objectWillChange, still 0", "$watched 1, still 0", "didSet from 0, now 1",
      ])
  }

  @Test func `rule 32: every assignment of a published property fires, equal ones too`() {
    let model = Model()
    var announcements = 0
    var names: [String] = []
    let objectSubscription = model.objectWillChange.sink { announcements += 1 }
    let nameSubscription = model.$name.sink { names.append($0) }
    model.name = "a"
    model.name = "a"
    #expect(announcements == 2)
    #expect(names == ["a", "a", "a"])
    withExtendedLifetime((objectSubscription, nameSubscription)) {}
  }

  @Test func `a subscriber gets the current value first`() {
    let model = Model()
    model.name = "b"
    var names: [String] = []
    let subscription = model.$name.sink { names.append($0) }
    model.name = "c"
    subscription.cancel()
    model.name = "d"
    #expect(names == ["b", "c"])
  }

  @Test func `a subscriber without demand gets the latest value once it asks`() {
    let model = Model()
    let subscriber = ManualSubscriber<String, Never>()
    model.$name.subscribe(subscriber)
    model.name = "b"
    model.name = "c"
    #expect(subscriber.values == [])
    subscriber.request(.max(1))
    model.name = "d"
    #expect(subscriber.values == ["c"])
    subscriber.request(.max(2))
    model.name = "e"
    model.name = "f"
    #expect(subscriber.values == ["c", "d", "e"])
  }

  @Test func `a property exchanged in an initializer is announced like any other`() {
    let model = Model(name: "b")
    var announcements = 0
    let subscription = model.objectWillChange.sink { announcements += 1 }
    model.name = "c"
    #expect(announcements == 1)
    subscription.cancel()
  }

  @Test func `a sink may assign the property that it follows`() {
    let model = Model()
    var names: [String] = []
    let subscription = model.$name.sink { name in
      names.append(name)
      if name == "b" { model.name = "c" }
    }
    model.name = "b"
    #expect(names == ["a", "b", "c"])
    subscription.cancel()
  }

  @Test func `the stored value is read and set without an announcement`() {
    let model = Model()
    var announcements = 0
    let subscription = model.objectWillChange.sink { announcements += 1 }
    var property = Published(wrappedValue: 1)
    func store<Property: PublishedProperty<Int>>(_ property: Property) { property.storedValue += 1 }
    store(property)
    #expect(property.wrappedValue == 2)
    property = Published(initialValue: 5)
    #expect(property.storedValue == 5)
    #expect(announcements == 0)
    subscription.cancel()
  }

  @Test @MainActor func `values arrive as an asynchronous sequence`() async {
    let model = Model()
    var names: [String] = []
    for await name in model.$name.values {
      names.append(name)
      if names.count == 3 { break }
      model.name += "!"
    }
    #expect(names == ["a", "a!", "a!!"])
  }

  /// A property wrapper that keeps its value in a published property.
  @propertyWrapper private struct Clamped<Value: Comparable> {
    private var published: Published<Value>
    let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
      (published, self.range) = (Published(initialValue: wrappedValue), range)
    }

    @available(*, unavailable) var wrappedValue: Value {
      get { fatalError() }
      set { fatalError() }
    }

    static subscript<Owner: ObservableObject>(
      _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Self>
    ) -> Value {
      get {
        Published<Value>[
          _enclosingInstance: owner, wrapped: wrapped, storage: storage.appending(path: \.published)]
      }
      set {
        let range = owner[keyPath: storage].range
        Published<Value>[
          _enclosingInstance: owner, wrapped: wrapped, storage: storage.appending(path: \.published)] =
          min(max(newValue, range.lowerBound), range.upperBound)
      }
    }
  }

  private final class Dial: ObservableObject {
    @Clamped(0...9) var level = 5
  }

  @Test func `a published property in another property wrapper announces the changes of its object`() {
    let dial = Dial()
    var announced: [Int] = []
    let subscription = dial.objectWillChange.sink { announced.append(dial.level) }
    dial.level = 12
    #expect(dial.level == 9)
    #expect(announced == [5])
    subscription.cancel()
  }
}
