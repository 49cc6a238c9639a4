import Combine
import Foundation
import Testing

@testable import StateroomCombine

private class Base: ObservableObject {
  @Published var base = 0
}

private final class Derived: Base {
  weak var unrelated: Derived?
  @Published var derived = 0
}

private class Plain: ObservableObject {
  var value = 0 {
    willSet { objectWillChange.send() }
  }
}

private final class LatePublished: Plain {
  @Published var published = 0
}

private final class Generic<Value>: ObservableObject {
  let padding = (1 as UInt8, true)
  @Published var value: Value
  @Published var other: [Value] = []
  init(_ value: Value) { self.value = value }
}

private final class Inherited: NSObject, ObservableObject {
  @Published var value = 0
}

private final class Custom: ObservableObject {
  let objectWillChange = PassthroughSubject<Custom, Never>()
  @Published var value = 0
}

private final class Deiniting: ObservableObject {
  deinit { objectWillChange.send() }
}

private protocol Naming: ObservableObject {
  var name: String { get set }
}

private final class Named: Naming {
  @Published var name = ""
}

/// Returns the number of times that an object announces a change during a closure.
private func announcements<Object: ObservableObject>(
  of object: Object, while change: () -> Void
) -> Int {
  var count = 0
  let subscription = object.objectWillChange.sink { _ in count += 1 }
  change()
  subscription.cancel()
  return count
}

@Suite struct ObservableObjectTests {
  @Test func `a subscriber that has requested anything receives all announcements`() {
    let object = Plain()
    let subscriber = ManualSubscriber<Void, Never>()
    object.objectWillChange.subscribe(subscriber)
    object.value = 1
    #expect(subscriber.values.isEmpty, "nothing was requested")
    subscriber.request(.max(1))
    for value in 2...4 { object.value = value }
    #expect(subscriber.values.count == 3)
    subscriber.cancel()
    object.value = 5
    #expect(subscriber.values.count == 3)
  }

  @Test func `rule 29: properties of superclasses announce through the same publisher`() {
    let object = Derived()
    let count = announcements(of: object) {
      object.base = 1
      object.derived = 1
    }
    #expect(count == 2)
    #expect(object.objectWillChange === object.objectWillChange)
  }

  @Test func `rule 31: a plain property announces nothing, unless by hand`() {
    let object = Plain()
    #expect(announcements(of: object) { object.value = 1 } == 1)
    #expect(announcements(of: object) { object.objectWillChange.send() } == 1)
  }

  @Test func `a published property below a manual superclass shares its publisher`() {
    let object = LatePublished()
    let count = announcements(of: object) {
      object.value = 1
      object.published = 1
    }
    #expect(count == 2)
  }

  @Test func `rule 33: an object does not announce what objects inside it announce`() {
    let outer = Generic(Base())
    #expect(announcements(of: outer) { outer.value.base = 1 } == 0)
  }

  @Test func `generic classes, NSObject subclasses and protocols of models are found`() {
    let text = Generic("")
    #expect(announcements(of: text) { text.value = "x" } == 1)
    #expect(announcements(of: text) { text.other.append("y") } == 1)
    let optional = Generic(Double?.none)
    #expect(announcements(of: optional) { optional.value = 1 } == 1)
    let inherited = Inherited()
    #expect(announcements(of: inherited) { inherited.value = 1 } == 1)
    let named: some Naming = Named()
    #expect(announcements(of: named) { named.name = "x" } == 1)
  }

  @Test func `a class with a publisher of its own announces only through that`() {
    let object = Custom()
    #expect(announcements(of: object) { object.value = 1 } == 0)
    #expect(announcements(of: object) { object.objectWillChange.send(object) } == 1)
  }

  @Test func `an object may announce while it goes`() {
    var object: Deiniting? = Deiniting()
    #expect(object != nil)
    object = nil
  }

  @Test func `publishers of objects without published properties go with their objects`() {
    for _ in 0..<1_000 { Plain().objectWillChange.send() }
    let kept = Plain()
    let publisher = kept.objectWillChange
    for _ in 0..<1_000 { Plain().objectWillChange.send() }
    #expect(ManualPublishers.shared.count < 1_000)
    #expect(kept.objectWillChange === publisher)
  }
}
