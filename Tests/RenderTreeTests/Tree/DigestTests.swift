import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct DigestTests {
  struct Page: View {
    let remote: Remote
    @State private var hasTitle = true
    var body: some View {
      VStack {
        if hasTitle { Text(verbatim: "title") }
        Text(verbatim: "fixed")
        IdentityTests.Tally(name: "count", remote: remote)
        ForEach(["a", "b"], id: \.self) { Text(verbatim: $0) }
      }
    }
  }

  @Test func `two trees of one view have the same ids`() {
    let first = TestSession { Page(remote: Remote()) }
    let second = TestSession { Page(remote: Remote()) }
    #expect(first.nodes.map(\.digest) == second.nodes.map(\.digest))
    #expect(Set(first.nodes.map(\.digest)).count == first.nodes.count)
  }

  @Test func `removing a text beside a counter leaves the counter its id`() {
    let remote = Remote()
    let with = TestSession {
      VStack {
        Text(verbatim: "title")
        IdentityTests.Tally(name: "count", remote: remote)
      }
    }
    let without = TestSession { VStack { IdentityTests.Tally(name: "count", remote: remote) } }
    #expect(with.id(ofText: "count 0") == without.id(ofText: "count 0"))
  }

  @Test func `siblings of one type are told apart by their ordinals, others do not count`() {
    let base = Digest.root
    #expect(base.appending(1, ordinal: 0) != base.appending(1, ordinal: 1))
    #expect(base.appending(1) != base.appending(2))
    #expect(base.appending(1).appending(2) != base.appending(2).appending(1))
    let short = TestSession {
      Text(verbatim: "a")
      Box {}
      Text(verbatim: "b")
    }
    let long = TestSession {
      Text(verbatim: "a")
      Text(verbatim: "b")
      Box {}
      Box {}
    }
    #expect(short.id(ofText: "a") == long.id(ofText: "a"))
    #expect(short.id(ofText: "b") == long.id(ofText: "b"))
  }

  @Test
  func `bytes are hashed the same one by one and word by word, and as stores of earlier builds have it`() {
    let bytes = (0..<40).map { UInt8($0 * 37 & 0xff) }
    for length in 0...bytes.count {
      let part = bytes.prefix(length)
      #expect(Digest.hash(part) == Digest.hash(part.lazy.map { $0 }))
    }
    #expect(Digest.hash(bytes.prefix(19), seed: 3) == 0x71b3_9dfb_9cfa_8b4c)
  }

  enum Raw: String { case one, two }
  struct Coded: Hashable, Codable { let x: Int; let name: String }
  enum Cases: Hashable { case one, two }
  enum Loaded: Hashable { case empty, full(Int) }
  struct Filter: Hashable, Codable { let tags: Set<String> }
  struct Plain: Hashable { let x: Int; let names: Set<String>; var counts: [String: Int] = [:] }
  final class Item: Hashable {
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  struct Holder: Hashable { let item: Item }

  @Test func `keys enter by their value`() {
    #expect(Digest.hash(key: 5).bits == Digest.hash(key: UInt8(5)).bits)
    #expect(Digest.hash(key: "a").bits == Digest.hash(key: Raw.one.rawValue.prefix(0) + "a").bits)
    #expect(Digest.hash(key: Raw.one).bits == Digest.hash(key: "one").bits)
    #expect(Digest.hash(key: AnyHashable("a")).bits == Digest.hash(key: "a").bits)
    let id = UUID()
    #expect(Digest.hash(key: id).bits == Digest.hash(key: UUID(uuidString: id.uuidString)!).bits)
    #expect(Digest.hash(key: Coded(x: 1, name: "a")).bits == Digest.hash(key: Coded(x: 1, name: "a")).bits)
    #expect(Digest.hash(key: Coded(x: 1, name: "a")).bits != Digest.hash(key: Coded(x: 2, name: "a")).bits)
    #expect(Digest.hash(key: 1.5).bits != Digest.hash(key: 2.5).bits)
    #expect(Digest.hash(key: Character("a")).isStable)
    #expect(Digest.hash(key: Optional(3)).isStable)
    #expect([5, -1, Int.max].allSatisfy { Digest.hash(key: $0).isStable })
    #expect(Digest.hash(key: Coded(x: 1, name: "")).isStable)
    #expect(Digest.hash(key: Cases.one).bits == Digest.hash("one".utf8, seed: 6))
    #expect(Digest.hash(key: Cases.one).bits != Digest.hash(key: Cases.two).bits)
    #expect(Digest.hash(key: Cases.one).isStable)
    #expect(Digest.hash(key: Optional.some(Cases.two)).isStable)
    #expect(Digest.hash(key: Optional<Cases>.none).bits != Digest.hash(key: Optional.some(Cases.one)).bits)
    #expect(Digest.hash(key: AnyHashable(Cases.two)).bits == Digest.hash(key: Cases.two).bits)
    #expect(Digest.hash(key: Loaded.full(1)).bits != Digest.hash(key: Loaded.full(2)).bits)
    #expect([Loaded.empty, .full(1)].allSatisfy { Digest.hash(key: $0).isStable })
    #expect(Digest.hash(key: AnyHashable(Loaded.full(1))).bits == Digest.hash(key: Loaded.full(1)).bits)
    #expect(!Digest.hash(key: Holder(item: Item())).isStable)
  }

  @Test func `a struct that is not Codable enters by its fields, the same in every process`() {
    let key = Digest.hash(key: Plain(x: 1, names: ["a"]))
    #expect(key.isStable)
    #expect(key.bits != Digest.hash(key: Plain(x: 2, names: ["a"])).bits)
    #expect(key.bits == 5_419_539_379_007_850_761)
  }

  @Test func `sets and dictionaries enter in whatever order they are`() {
    let names = (0..<50).map(String.init)
    var counts: [String: Int] = [:]
    // Other capacities have other orders.
    for name in names + (50..<1_000).map(String.init) { counts[name] = name.count }
    for name in counts.keys where !names.contains(name) { counts[name] = nil }
    let one = Plain(x: 1, names: Set(counts.keys), counts: counts)
    let other = Plain(
      x: 1, names: Set(names), counts: Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) }))
    #expect(one == other)
    #expect(Digest.hash(key: one).bits == Digest.hash(key: other).bits)
    #expect(
      Digest.hash(key: Filter(tags: one.names)).bits == Digest.hash(key: Filter(tags: other.names)).bits)
  }

  @Test func `the same in every process`() {
    #expect(Digest.hash("Text".utf8) == Digest.hash(Array("Text".utf8)))
    #expect(Digest.hash("Text".utf8) != Digest.hash("Texu".utf8))
    #expect(Digest.hash("".utf8) != Digest.hash("\0".utf8))
    #expect(Digest.hash("\0".utf8) != Digest.hash("\0\0".utf8))
  }

  @Test func `eleven characters there and back`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<1_000 {
      let digest = Digest(bits: random.next())
      #expect(Digest(digest.description) == digest)
    }
    #expect(Digest(bits: 0).description == "00000000000")
    #expect(Digest(bits: .max).description.count == Digest.characterCount)
    #expect(Digest("----------") == nil)
    #expect(Digest("-----------") == nil)
    #expect(Digest("0000000000ä") == nil)
    #expect(Digest("increment") == nil)
  }

  @Test func `a key that cannot be stored is reported once`() {
    let holders = [Holder(item: Item()), Holder(item: Item())]
    let session = TestSession { ForEach(holders, id: \.self) { _ in Text(verbatim: "x") } }
    #expect(session.tree.issues.recent.map(\.issue.code) == [.identityUnstable])
  }
}
