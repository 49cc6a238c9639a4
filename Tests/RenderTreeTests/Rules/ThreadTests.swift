import Foundation
import RenderTree
import StateCore
import Stateroom
import Testing

/// Accesses state and bindings on several threads at once; meant for the thread sanitizer as well (rules 22 and
/// 37).
///
/// Sessions are unchecked, because another evaluation sees the writes that threads have made meanwhile.
@MainActor
@Suite struct ThreadTests {
  struct Person: Identifiable, Sendable, Equatable {
    var id: Int
    var name: String
  }

  struct Shared: View {
    let hand: Hand
    @State private var number = 0
    @State private var people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")]
    @State private var chosen: Int? = 1
    var body: some View {
      let _ = hand.number = $number
      let _ = hand.people = $people
      let _ = hand.chosen = $chosen
      Text(verbatim: "\(number) \(chosen ?? 0)")
      ForEach($people) { $person in Text(verbatim: person.name) }
    }
  }

  /// Passes bindings out of the view.
  final class Hand {
    var number: Binding<Int>!
    var people: Binding<[Person]>!
    var chosen: Binding<Int?>!
  }

  /// Runs a closure on several threads while the main actor runs another one.
  private func concurrently(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Void, meanwhile: () -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<count { group.addTask { body(index) } }
      for _ in 0..<20 {
        meanwhile()
        await Task.yield()
      }
    }
  }

  @Test func `rule 22: a state is written from many threads while its body is evaluated`() async {
    let hand = Hand()
    let session = TestSession { Shared(hand: hand) }
    let number = hand.number!
    await concurrently(4) { thread in
      for value in 0..<200 {
        withAnimation { number.wrappedValue = thread * 1_000 + value }
        _ = number.wrappedValue
      }
    } meanwhile: {
      session.settle()
    }
    while session.texts.first != "\(number.wrappedValue) 1" {
      await Task.yield()
      session.settle()
    }
    #expect(number.wrappedValue % 1_000 == 199)
  }

  @Test func `rule 22: bindings to parts are read and written from many threads`() async {
    let hand = Hand()
    let session = TestSession { Shared(hand: hand) }
    let people = hand.people!
    let first = people[0]
    let name = first.name
    let chosen = Binding(hand.chosen!)!
    let optional = Binding<Int?>(hand.number!)
    await concurrently(4) { thread in
      for value in 0..<100 {
        name.wrappedValue = "\(thread) \(value)"
        chosen.wrappedValue = value + 1
        optional.wrappedValue = value
        _ = (first.wrappedValue, people.count, optional.wrappedValue, chosen.wrappedValue)
      }
    } meanwhile: {
      session.settle()
    }
    while session.texts.first != "99 100" {
      await Task.yield()
      session.settle()
    }
    #expect(session.texts.contains { $0.hasSuffix(" 99") })
  }

  struct Observing: View {
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "\(counter.count)") }
  }

  @Test func `rule 37: an object that publishes off the main thread is seen and reported`() async {
    let counter = Counter()
    // Written by one thread at a time, and the test waits for each.
    nonisolated(unsafe) let shared = counter
    let session = TestSession { Observing(counter: counter) }
    for value in 1...50 {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          shared.count = value
          continuation.resume()
        }
      }
      session.settle()
    }
    while session.texts != ["50"] {
      await Task.yield()
      session.settle()
    }
    #expect(session.issues(.publishedOffMain) > 0)
  }

  @Test func `rule 22: sessions end while other threads write their state`() async {
    for _ in 0..<20 {
      let hand = Hand()
      let session = TestSession { Shared(hand: hand) }
      let number = hand.number!
      weak let root = session.tree.root
      #expect(root != nil)
      await concurrently(2) { thread in
        for value in 0..<50 { number.wrappedValue = thread * 100 + value }
      } meanwhile: {
        session.tree.tearDown()
      }
      // What was written late reaches the state alone.
      #expect(number.wrappedValue % 100 == 49)
      session.tree.settle()
      #expect(session.tree.nodeCount == 0)
      #expect(root == nil)
      #expect(session.tree.statistics.bodies == 1)
    }
  }

  struct OnMainThread: View {
    let journal: Journal
    var body: some View {
      Text(verbatim: "\(Thread.isMainThread)")
        .onAppear { journal.note("\(Thread.isMainThread)") }
        .task {
          await Task.yield()
          journal.note("\(Thread.isMainThread)")
        }
    }
  }

  @Test func `bodies, effects and tasks run on the main thread`() async {
    let journal = Journal()
    let session = TestSession { OnMainThread(journal: journal) }
    while journal.entries.count < 2 { await Task.yield() }
    #expect(session.texts == ["true"])
    #expect(journal.take() == ["true", "true"])
    await Task.detached {}.value
    #expect(Thread.isMainThread && isOnMainActor)
  }
}
