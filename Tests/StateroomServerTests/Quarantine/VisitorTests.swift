import StateroomStores
import Testing

@testable import StateroomServer

/// `RunningIt.md`, Crashes and quarantine: who counts as one visitor.
struct VisitorTests {
  @Test(arguments: [
    ("203.0.113.7", "203.0.113.200", true), ("203.0.113.7", "203.0.114.7", false),
    ("2001:db8::1", "2001:db8:0:0:ffff::2", true), ("2001:db8::1", "2001:db8:0:1::1", false),
    ("::ffff:203.0.113.7", "203.0.113.8", true),
  ])
  func `addresses of one network are one visitor's`(first: String, second: String, isSame: Bool) {
    #expect((Visitor(nil, at: first).hash == Visitor(nil, at: second).hash) == isSame)
    #expect(Visitor(nil, at: first).hash != 0)
  }

  @Test(arguments: [nil, "", "unix:", "127.0.0.1", "::1", "::ffff:127.0.0.1"] as [String?])
  func `the addresses of this machine are unknown`(address: String?) {
    #expect(Visitor(nil, at: address).hash == 0)
  }

  @Test func `a user is one visitor from everywhere`() {
    let user = UserID("anna")
    #expect(Visitor(user, at: "203.0.113.7").hash == Visitor(user, at: "198.51.100.7").hash)
    #expect(Visitor(user, at: nil).hash != 0)
  }
}
