import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

/// Rule 106: a store that an older version of the app wrote. Values that fit are restored; others are reported.
@Suite struct ChangedAppTests {
  @Test func `what still fits is there, and what does not is reported`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(of: Older.Shop.self, store: store) { client in
      path.value = client.open("shop")
      for target in ["add", "add", "add", "rename", "grow", "sell", "star-2"] {
        #expect(client.act(path.value!, #"{"target":"\#(target)"}"#).status == 200)
      }
    }
    try await withAPI(of: Newer.Shop.self, store: store) { client in
      let change = client.call("GET \(path.value!)?since=1")
      // A text that was removed beside the counter does not affect it, and reordered rows keep their state.
      #expect(change.text.contains("Count: 3"))
      #expect(change.text.contains(#""2 ★""#))
      #expect(change.text.contains(#""1 ☆""#))
      // A property with another name or type starts anew; the node beside it does not.
      #expect(change.text.contains("Title: untitled"))
      #expect(change.text.contains("Size: small"))
      guard case .array(let issues)? = change.json["issues"] else { return #expect(Bool(false)) }
      let codes = Set(issues.compactMap { $0["code"]?.stringValue })
      #expect(codes == ["state.dropped", "state.undecodable"])
      let messages = issues.compactMap { $0["message"]?.stringValue }.joined()
      #expect(messages.contains("name") && messages.contains("size") && messages.contains("sold"))
    }
  }

  @Test func `what does not fit is set aside, and there again once the older version is`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(of: Older.Shop.self, store: store) { client in
      path.value = client.open("shop")
      for target in ["rename", "grow", "sell", "star-2"] {
        #expect(client.act(path.value!, #"{"target":"\#(target)"}"#).status == 200)
      }
    }
    let before = store.sessions.values.first!.state.nodes
    try await withAPI(of: Newer.Shop.self, store: store) { client in
      #expect(client.call("GET \(path.value!)").text.contains("Size: small"))
    }
    let stored = store.sessions.values.first!.state
    #expect(!stored.nodes.values.flatMap(\.keys).contains { $0.contains("sold") })
    #expect(stored.unfitting.values.flatMap(\.keys).contains { $0.contains("sold") })
    try await withAPI(of: Older.Shop.self, store: store) { client in
      #expect(client.call("GET \(path.value!)").status == 200)
    }
    #expect(store.sessions.values.first!.state.nodes == before)
    // For one of the newer version's values there is no property here.
    #expect(store.sessions.values.first!.state.unfitting.values.flatMap(\.keys) == ["title"])
  }
}

enum Older {
  struct Shop: App {
    var body: some Scene { WindowGroup("Shop", id: "shop") { ShopView() } }
  }

  struct ShopView: View {
    var body: some View {
      VStack {
        Text("Welcome")
        Counter()
        Name()
        Size()
        Sales()
        ForEach([1, 2, 3], id: \.self) { Row(number: $0) }
      }
    }
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("Count: \(count)")
      Button("add") { count += 1 }
    }
  }

  struct Name: View {
    @State private var name = "unnamed"
    var body: some View { Button("rename") { name = "Corner shop" } }
  }

  struct Size: View {
    @State private var size = 1
    var body: some View { Button("grow") { size += 1 } }
  }

  struct Sales: View {
    @State private var sold = 0
    var body: some View { Button("sell") { sold += 1 } }
  }

  struct Row: View {
    let number: Int
    @State private var isStarred = false
    var body: some View { Button("star-\(number)") { isStarred.toggle() } }
  }
}

enum Newer {
  struct Shop: App {
    var body: some Scene { WindowGroup("Shop", id: "shop") { ShopView() } }
  }

  struct ShopView: View {
    var body: some View {
      VStack {
        Counter()
        Name()
        Size()
        ForEach([3, 2, 1], id: \.self) { Row(number: $0) }
      }
    }
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View { Text("Count: \(count)") }
  }

  struct Name: View {
    @State private var title = "untitled"
    var body: some View { Text("Title: \(title)") }
  }

  struct Size: View {
    @State private var size = "small"
    var body: some View { Text("Size: \(size)") }
  }

  struct Row: View {
    let number: Int
    @State private var isStarred = false
    var body: some View { Text("\(number) \(isStarred ? "★" : "☆")") }
  }
}
