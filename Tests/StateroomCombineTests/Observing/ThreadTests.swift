import Combine
import Foundation
import StateroomCombine
import Testing

// Unchecked, to do what rule 37 forbids but programs do.
private final class Model: ObservableObject, @unchecked Sendable {
  @Published var text = ""
  @Published var number = 0
}

private final class Plain: ObservableObject, @unchecked Sendable {
  // Stateless apart from its publisher, which locks.
}

private final class Observer: ObjectObserver {
  let calls = Journal<Void>()
  func objectWillChange() { calls.write(()) }
}

@Suite struct ThreadTests {
  @Test func `rule 37: changes from several threads at once all arrive and corrupt nothing`() {
    let model = Model()
    let observer = Observer()
    let observation = model.observe(by: observer)
    let texts = Journal<String>()
    let subscription = model.$text.dropFirst().sink { texts.write($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<500 {
        model.text = "thread \(thread), assignment \(index)"
        _ = model.text.count
      }
    }
    #expect(observer.calls.entries.count == 2_000)
    #expect(Set(texts.entries).count == 2_000)
    observation.cancel()
    subscription.cancel()
  }

  @Test func `threads that ask at once get the same publisher`() {
    for _ in 0..<100 {
      let model = Model()
      let plain = Plain()
      let publishers = Journal<ObjectIdentifier>()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        publishers.write(ObjectIdentifier(model.objectWillChange))
        publishers.write(ObjectIdentifier(plain.objectWillChange))
      }
      #expect(Set(publishers.entries).count == 2)
    }
  }

  @Test func `subscriptions and observations may come and go on several threads during changes`() {
    let model = Model()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let observer = Observer()
      for index in 0..<300 {
        let observation = model.observe(by: observer)
        let subscription = model.$number.combineLatest(model.$text).sink { _ in }
        model.number = index + thread
        subscription.cancel()
        observation.cancel()
      }
    }
    let observer = Observer()
    let observation = model.observe(by: observer)
    model.number = -1
    #expect(observer.calls.entries.count == 1)
    observation.cancel()
  }

  @Test func `a merge of publishers on several threads passes on every value, one at a time`() {
    let subjects = (0..<4).map { _ in Sender() }
    var sum = 0
    let subscription = Publishers.MergeMany(subjects.map(\.subject)).sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<1_000 { subjects[thread].subject.send(1) }
    }
    #expect(sum == 4_000)
    subscription.cancel()
  }
}

// Safe to share: a subject may send on any thread.
private struct Sender: @unchecked Sendable {
  let subject = PassthroughSubject<Int, Never>()
}
