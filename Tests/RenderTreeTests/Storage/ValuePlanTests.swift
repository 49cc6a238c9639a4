import Foundation
import RenderTree
import Testing

@Suite struct ValuePlanTests {
  typealias Item = Samples.Item

  private func expectSame<Value: Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let again = try StoredForm.decode(Value.self, from: StoredForm.encode(value))
    #expect(again == value, sourceLocation: sourceLocation)
  }

  @Test func `a struct that nobody made Codable lasts with its id`() throws {
    struct Item: Identifiable, Equatable {
      let id = UUID()
      var name: String
    }
    try expectSame([Item(name: "one"), Item(name: "two")])
  }

  @Test func `a Codable struct keeps a constant that its own form loses`() throws {
    struct Item: Codable, Equatable {
      private(set) var name: String
      let id: UUID
      private enum CodingKeys: CodingKey { case name }
      init(name: String) {
        self.name = name
        id = UUID()
      }
      init(from decoder: any Decoder) throws {
        self.init(name: try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name))
      }
    }
    try expectSame(Item(name: "one"))
    enum Choice: Codable, Equatable { case item(Item) }
    try expectSame(Choice.item(Item(name: "two")))
  }

  @Test func `integers of all widths`() throws {
    func limits<Number: FixedWidthInteger>(_: Number.Type) throws {
      for value in [Number.min, .max, 0, 1, .max / 3, ~0] { try expectSame(value) }
    }
    try limits(Int8.self)
    try limits(Int16.self)
    try limits(Int32.self)
    try limits(Int64.self)
    try limits(Int.self)
    try limits(Int128.self)
    try limits(UInt8.self)
    try limits(UInt16.self)
    try limits(UInt32.self)
    try limits(UInt64.self)
    try limits(UInt.self)
    try limits(UInt128.self)
  }

  @Test func `numbers that are not finite, and a zero's sign`() throws {
    for value in [Double.nan, .infinity, -.infinity, -0.0, 0.1, .greatestFiniteMagnitude] {
      let again = try StoredForm.decode(Double.self, from: StoredForm.encode(value))
      #expect(again.bitPattern == value.bitPattern)
      let single = try StoredForm.decode(Float.self, from: StoredForm.encode(Float(value)))
      #expect(single.bitPattern == Float(value).bitPattern)
    }
  }

  @Test func `tuples, nested optionals and dictionaries of structs`() throws {
    let tuple = (count: 1, "two", [3.0])
    let again = try StoredForm.decode((count: Int, String, [Double]).self, from: StoredForm.encode(tuple))
    #expect(again == tuple)
    for value in [nil, .some(nil), .some(.some(1))] as [Int??] { try expectSame(value) }
    try expectSame(["a": Item(name: "b")])
    try expectSame([Samples.Suit.clubs: Set([Samples.Word.yes])])
  }

  @Test func `views of collections`() throws {
    let items = (0..<6).map { Item(name: "\($0)") }
    let reversed: ReversedCollection<[Item]> = items.reversed()
    let again = try StoredForm.decode(ReversedCollection<[Item]>.self, from: StoredForm.encode(reversed))
    #expect(Array(again) == Array(reversed))
    try expectSame("one two".split(separator: " "))
    for slice in [items[2..<4], items[...], items[3..<3], [Item]()[...]] {
      let again = try StoredForm.decode(ArraySlice<Item>.self, from: StoredForm.encode(slice))
      #expect(again == slice)
      #expect(again.isEmpty || again.indices == slice.indices)
    }
  }

  @Test func `a slice with an impossible start`() throws {
    for start in [-1, Int.max, 1 << 40] {
      let bytes = try StoredForm.encode((start: start, elements: ["a"]))
      #expect(throws: StorageError.self) { try StoredForm.decode(ArraySlice<String>.self, from: bytes) }
    }
  }

  @Test func `cases with payloads that nobody made Codable`() throws {
    try expectSame(Samples.Step.allKinds)
    try expectSame(Samples.Choice<String>.some("a", 1))
    try expectSame(Samples.Choice<Samples.Item>.some(Item(name: "b"), 2))
    try expectSame([Samples.Choice<Int>.none, .other])
    try expectSame(Result<Int, Samples.Failure>.failure(.code(3)))
    try expectSame(Samples.Tree.node(.node(.leaf, 1, .leaf), 2, .leaf))
    let bytes = try StoredForm.encode(Samples.Step.wait(seconds: 2))
    for length in 0..<bytes.count {
      #expect(throws: StorageError.self) {
        try StoredForm.decode(Samples.Step.self, from: Array(bytes.prefix(length)))
      }
    }
  }

  @Test func `a case that got a payload, or lost it, does not decode`() throws {
    enum Step { case go(Int), wait }
    let wait = try StoredForm.encode(Samples.Step.wait(seconds: 2))
    #expect(throws: StorageError.self) { try StoredForm.decode(Step.self, from: wait) }
    let go = try StoredForm.encode(Samples.Step.go)
    #expect(throws: StorageError.self) { try StoredForm.decode(Step.self, from: go) }
  }

  @Test func `random values of all kinds come back as they were`() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var value = random.everything()
      let again = try StoredForm.decode(Samples.Everything.self, from: StoredForm.encode(value))
      #expect(again.double.bitPattern == value.double.bitPattern)
      value.double = again.double.isNaN ? 0 : again.double
      var compared = again
      compared.double = value.double
      #expect(compared == value)
    }
  }

  @Test func `library types by their own form`() throws {
    try expectSame(DateComponents(year: 2026, month: 2))
    try expectSame(IndexSet([1, 2, 9]))
    try expectSame(Locale(identifier: "de_AT"))
    try expectSame(TimeZone(identifier: "Europe/Vienna")!)
    try expectSame(URLComponents(string: "https://example.org:80/a")!)
    try expectSame(Measurement(value: 3, unit: UnitLength.meters))
    try expectSame(CGRect(x: 1, y: 2, width: 3, height: 4))
    try expectSame(1...5)
    try expectSame(Calendar.Identifier.gregorian)
  }

  @Test func `a field that the type no longer has is passed over`() throws {
    struct Old {
      var name = "a"
      var gone = ["x": [Item(name: "b")]]
      var shape = Samples.Shape.group([.tagged(Item(name: "c"))], name: nil)
      var count = 3
    }
    struct New: Equatable {
      var count = 0
      var name = ""
    }
    let bytes = try StoredForm.encode([Old(), Old()])
    #expect(
      try StoredForm.decode([New].self, from: bytes) == [New(count: 3, name: "a"), New(count: 3, name: "a")])
  }

  @Test func `a field without a stored value keeps its value from decoding, unless it is optional`() throws {
    struct Old { var name = "a" }
    struct New {
      var name: String
      var note: String?
    }
    struct Newer {
      var name: String
      var count: Int
    }
    let bytes = try StoredForm.encode(Old())
    #expect(try StoredForm.decode(New.self, from: bytes).note == nil)
    #expect(throws: StorageError.missingField("count")) { try StoredForm.decode(Newer.self, from: bytes) }
  }

  @Test func `cases may move, raw values may be renamed, widths may grow`() throws {
    enum Suit { case clubs, diamonds, hearts }
    enum Size: Int { case large = 20 }
    let hearts = try StoredForm.encode(Samples.Suit.hearts)
    #expect(try StoredForm.decode(Suit.self, from: hearts) == .hearts)
    let spades = try StoredForm.encode(Samples.Suit.spades)
    #expect(throws: StorageError.self) { try StoredForm.decode(Suit.self, from: spades) }
    #expect(try StoredForm.decode(Size.self, from: StoredForm.encode(Samples.Level.high)) == .large)
    #expect(throws: StorageError.self) {
      try StoredForm.decode(Size.self, from: StoredForm.encode(Samples.Level.low))
    }
    #expect(try StoredForm.decode(Int.self, from: StoredForm.encode(Int8(-3))) == -3)
    #expect(throws: StorageError.self) { try StoredForm.decode(UInt8.self, from: StoredForm.encode(256)) }
    #expect(throws: StorageError.self) { try StoredForm.decode(String.self, from: StoredForm.encode(1)) }
  }

  final class Model {}
  final class Note: Codable { var text = "a" }
  protocol Thing {}
  struct Weak { weak var model: Model? }
  struct Closures { var run: () -> Void }
  struct Anything { var thing: any Thing }
  enum Payload { case model(Model) }

  @Test func `what cannot be stored says which part is why`() throws {
    #expect(StoredForm.obstacle(to: Model.self)?.contains("class") == true)
    #expect(StoredForm.obstacle(to: Weak.self)?.contains("weak") == true)
    #expect(StoredForm.obstacle(to: [Closures].self)?.hasPrefix("element.run") == true)
    #expect(StoredForm.obstacle(to: Anything.self)?.hasPrefix("thing") == true)
    #expect(StoredForm.obstacle(to: Payload.self)?.hasPrefix("model: Model") == true)
    #expect(StoredForm.obstacle(to: (any Thing)?.self) != nil)
    #expect(StoredForm.obstacle(to: UnsafePointer<Int>.self) != nil)
    #expect(StoredForm.obstacle(to: Samples.Branch.self) == nil)
    #expect(StoredForm.obstacle(to: [Note].self) == nil)
    let notes = try StoredForm.decode([Note].self, from: StoredForm.encode([Note(), Note()]))
    #expect(notes.map(\.text) == ["a", "a"])
  }

  @Test func `a type within itself that cannot be stored has no plan, in whatever order it is asked`() {
    struct Node {
      var children: [Node]
      var run: () -> Void
    }
    #expect(StoredForm.obstacle(to: [Node].self) != nil)
    #expect(StoredForm.obstacle(to: Node.self) != nil)
  }

  @Test func `a value that is too deep is refused`() throws {
    var branch = Samples.Branch(name: "leaf")
    for _ in 0..<300 { branch = Samples.Branch(name: "x", branches: [branch]) }
    let deep = branch
    #expect(throws: StorageError.tooDeep) { try StoredForm.encode(deep) }
    var shape = Samples.Shape.empty
    for _ in 0..<1_000 { shape = .group([shape], name: nil) }
    let deepShape = shape
    #expect(throws: StorageError.tooDeep) { try StoredForm.encode(deepShape) }
  }
}
