import Combine
import Foundation
import Testing

private final class Model: ObservableObject {
  @Published var count = 0
}

/// A subscriber that retains its subscription.
private final class Keeper<Input>: Subscriber {
  var subscription: (any Subscription)?

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand { .none }
  func receive(completion: Subscribers.Completion<Never>) {}
}

@Suite struct DescriptionTests {
  private func subscription<Source: Publisher>(to publisher: Source) -> any Subscription
  where Source.Failure == Never {
    let keeper = Keeper<Source.Output>()
    publisher.subscribe(keeper)
    return keeper.subscription!
  }

  private func children(of subscription: any Subscription) -> [String] {
    (subscription as? any CustomReflectable)?.customMirror.children.map { "\($0.label ?? ""): \($0.value)" }
      ?? []
  }

  private func displayed(_ subscription: any Subscription) -> String? {
    (subscription as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription as? String
  }

  @Test func `a subscription to a published property describes itself as Combine's does`() {
    let subscription = subscription(to: Model().$count)
    #expect("\(subscription)" == "PublishedSubject")
    #expect(displayed(subscription) == "PublishedSubject")
    let children = children(of: subscription)
    #expect(children.count == 4)
    #expect(children.first == "parent: PublishedSubject<Int>")
    #expect(children[1].hasPrefix("downstream: ") && children[1].contains("Keeper"))
    #expect(children[2...] == ["demand: max(0)", "subject: PublishedSubject<Int>"])
    #expect(!(subscription is any CustomDebugStringConvertible))
  }

  @Test func `a subscription to an object describes itself as Combine's does`() {
    let model = Model()
    for publisher in [model.objectWillChange, ObservableObjectPublisher()] {
      let subscription = subscription(to: publisher)
      #expect("\(subscription)" == "ObservableObjectPublisher")
      #expect(displayed(subscription) == "ObservableObjectPublisher")
      let children = children(of: subscription)
      #expect(children.count == 1)
      #expect(children[0].hasPrefix("downstream: ") && children[0].contains("Keeper"))
    }
  }

  @Test func `a subscription to notifications describes itself as Combine's does`() {
    let center = NotificationCenter()
    let name = Notification.Name("DescriptionTests")
    let subscription = subscription(to: center.publisher(for: name))
    #expect("\(subscription)" == "NotificationCenter Observer")
    #expect(displayed(subscription) == "NotificationCenter Observer")
    #expect(
      children(of: subscription) == [
        "center: \(String(describing: Optional(center)))", "name: \(name)", "object: nil", "demand: max(0)",
      ])
    subscription.cancel()
  }

  @Test func `a subscription to a timer says nothing of itself, as Combine's does not`() {
    let subscription = subscription(to: Timer.publish(every: 60, on: .main, in: .common))
    #expect(!(subscription is any CustomStringConvertible))
    #expect(!(subscription is any CustomReflectable))
  }

  @Test func `a cancelled subscription has let its subscriber go`() {
    let model = Model()
    weak var gone: Keeper<Int>?
    var subscription: (any Subscription)?
    do {
      let keeper = Keeper<Int>()
      gone = keeper
      model.$count.subscribe(keeper)
      subscription = keeper.subscription
    }
    subscription?.cancel()
    #expect(gone == nil)
    #expect(subscription.map(children(of:))?[1] == "downstream: nil")
  }
}
