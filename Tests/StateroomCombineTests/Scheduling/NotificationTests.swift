import Combine
import Foundation
import Testing

@Suite struct NotificationTests {
  @Test func `notifications of a name arrive until the subscription is cancelled`() {
    let center = NotificationCenter()
    let name = Notification.Name("happened")
    var texts: [String] = []
    let subscription = center.publisher(for: name)
      .compactMap { $0.userInfo?["text"] as? String }
      .sink { texts.append($0) }
    center.post(name: name, object: nil, userInfo: ["text": "a"])
    center.post(name: Notification.Name("other"), object: nil, userInfo: ["text": "b"])
    subscription.cancel()
    center.post(name: name, object: nil, userInfo: ["text": "c"])
    #expect(texts == ["a"])
  }

  @Test func `notifications may be restricted to one object`() {
    let center = NotificationCenter()
    let name = Notification.Name("happened")
    let first = NSObject()
    let second = NSObject()
    var count = 0
    let subscription = center.publisher(for: name, object: first).sink { _ in count += 1 }
    center.post(name: name, object: first)
    center.post(name: name, object: second)
    #expect(count == 1)
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: name, object: first))
    subscription.cancel()
  }
}
