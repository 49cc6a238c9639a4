import Foundation
import RenderTree
import Testing

/// A value with a payload, so that it is stored in its own encoding.
private indirect enum Wrapped<Value: Codable & Equatable>: Codable, Equatable {
  case value(Value)
}

@Suite struct CodableFormTests {
  private func expectSame<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let again = try StoredForm.decode(Wrapped<Value>.self, from: StoredForm.encode(Wrapped.value(value)))
    #expect(again == .value(value), sourceLocation: sourceLocation)
  }

  @Test func `plain values, containers and library types`() throws {
    try expectSame([1, 2, 3])
    try expectSame(["a": 1.5, "b": -.infinity])
    try expectSame([3: "c"])
    try expectSame([UUID(): Date()])
    try expectSame(Data([1, 2, 3]))
    try expectSame(URL(string: "https://example.org")!)
    try expectSame(Decimal(string: "12.34")!)
    try expectSame(UInt64.max)
    try expectSame(Optional<Int>.none)
    try expectSame([nil, 1, nil])
    try expectSame(Set(["x", "y"]))
  }

  class Animal: Codable {
    var name = ""
    init() {}
  }

  final class Dog: Animal {
    var tricks: [String] = []
    override init() { super.init() }
    private enum CodingKeys: CodingKey { case tricks }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      tricks = try container.decode([String].self, forKey: .tricks)
      try super.init(from: container.superDecoder())
    }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(tricks, forKey: .tricks)
      try super.encode(to: container.superEncoder())
    }
  }

  @Test func `superclasses through super encoders`() throws {
    let dog = Dog()
    dog.name = "Rex"
    dog.tricks = ["sit"]
    let again = try StoredForm.decode(Dog.self, from: StoredForm.encode(dog))
    #expect(again.name == "Rex")
    #expect(again.tricks == ["sit"])
  }

  /// Uses every kind of container, some of them concurrently.
  private enum Nested: Codable, Equatable {
    case some(Int, [String], Bool?)

    private enum Keys: CodingKey { case outer, list, last, path }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let outer = try container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
      var list = try container.nestedUnkeyedContainer(forKey: .list)
      var words: [String] = []
      var inner = try list.nestedUnkeyedContainer()
      while !inner.isAtEnd { words.append(try inner.decode(String.self)) }
      let keyed = try list.nestedContainer(keyedBy: Keys.self)
      guard try list.decodeNil(), list.isAtEnd, list.currentIndex == 3, keyed.allKeys.count == 1 else {
        throw CancellationError()
      }
      let last = try container.superDecoder(forKey: .last).singleValueContainer()
      self = .some(
        try outer.decode(Int.self, forKey: .last), words, last.decodeNil() ? nil : try last.decode(Bool.self))
      #expect(outer.codingPath.map(\.stringValue).last == "outer")
      #expect(throws: DecodingError.self) { try outer.decode(String.self, forKey: .last) }
      #expect(throws: DecodingError.self) { try outer.decode(String.self, forKey: .path) }
      #expect(try outer.decodeIfPresent(String.self, forKey: .path) == nil)
    }

    func encode(to encoder: any Encoder) throws {
      guard case .some(let number, let words, let flag) = self else { return }
      var container = encoder.container(keyedBy: Keys.self)
      var outer = container.nestedContainer(keyedBy: Keys.self, forKey: .outer)
      var list = container.nestedUnkeyedContainer(forKey: .list)
      var inner = list.nestedUnkeyedContainer()
      try outer.encode("replaced", forKey: .last)
      for word in words { try inner.encode(word) }
      var keyed = list.nestedContainer(keyedBy: Keys.self)
      try keyed.encode(1.5, forKey: .path)
      try list.encodeNil()
      try outer.encode(number, forKey: .last)
      var last = container.superEncoder(forKey: .last).singleValueContainer()
      if let flag { try last.encode(flag) } else { try last.encodeNil() }
    }
  }

  @Test func `containers within containers, filled in any order`() throws {
    try expectSame(Nested.some(5, ["a", "b"], true))
    try expectSame(Nested.some(-5, [], nil))
  }

  @Test func `an array that was encoded whole can be read piece by piece`() throws {
    enum Lossy: Codable, Equatable {
      case numbers([Int])
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        var numbers: [Int] = []
        while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
        self = .numbers(numbers)
      }
      func encode(to encoder: any Encoder) throws {
        guard case .numbers(let numbers) = self else { return }
        var container = encoder.singleValueContainer()
        try container.encode(numbers)
      }
    }
    try expectSame(Lossy.numbers([1, 2, 3]))
  }

  @Test func `an encoding that fails says so`() {
    enum Broken: Codable {
      case broken(Int)
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    #expect(throws: CancellationError.self) { try StoredForm.encode(Broken.broken(1)) }
  }
}
