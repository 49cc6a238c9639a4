import RenderTree
import Synchronization
import Testing

/// Counts the living values that were made while decoding.
private final class Living: Codable {
  static let count = Atomic<Int>(0)

  let name: String

  init(name: String) {
    self.name = name
    Self.count.add(1, ordering: .relaxed)
  }

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
    Self.count.add(1, ordering: .relaxed)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

@Suite(.serialized) struct MalformedBytesTests {
  private struct Row {
    var living = Living(name: "row")
    var everything: Samples.Everything
    var others: [Living] = [Living(name: "a"), Living(name: "b")]
    var tuple = (Living(name: "t"), Optional(Living(name: "u")))
    var table: [String: Living] = ["k": Living(name: "v")]
  }

  @Test func `mutated bytes throw or make another value, and leave nothing behind`() throws {
    var random = SplitMix(seed: 11)
    for _ in 0..<12 {
      let bytes = try StoredForm.encode([
        Row(everything: random.everything()), Row(everything: random.everything()),
      ])
      #expect((try? StoredForm.decode([Row].self, from: bytes))?.count == 2)
      for _ in 0..<100 {
        var mutated = bytes
        for _ in 0...random.below(3) {
          let place = random.below(mutated.count)
          switch random.below(5) {
          case 0: mutated[place] = UInt8(random.below(256))
          case 1: mutated[place] ^= 1 << UInt8(random.below(8))
          case 2: mutated.remove(at: place)
          case 3: mutated.insert(UInt8(random.below(24)), at: place)
          default: mutated.removeSubrange(place..<min(place + random.below(20), mutated.count))
          }
          if mutated.isEmpty { mutated = [1] }
        }
        _ = try? StoredForm.decode([Row].self, from: mutated)
        _ = try? StoredForm.decode([Samples.Shape].self, from: mutated)
      }
    }
    #expect(Living.count.load(ordering: .relaxed) == 0)
  }

  @Test func `bytes that were cut off throw`() throws {
    var random = SplitMix(seed: 3)
    let bytes = try StoredForm.encode(Row(everything: random.everything()))
    for count in 0..<bytes.count {
      #expect(throws: (any Error).self) { try StoredForm.decode(Row.self, from: Array(bytes.prefix(count))) }
    }
    #expect(throws: StorageError.malformed) { try StoredForm.decode(Row.self, from: bytes + [0]) }
    #expect(Living.count.load(ordering: .relaxed) == 0)
  }

  @Test func `noise throws`() throws {
    var random = SplitMix(seed: 5)
    var read = [0, 0, 0, 0]
    /// Whatever is read from noise is a value: it can be written and is read again.
    func take<Value>(_ type: Value.Type, _ index: Int, from noise: [UInt8]) throws {
      guard let value = try? StoredForm.decode(type, from: noise) else { return }
      read[index] += 1
      _ = try StoredForm.decode(type, from: try StoredForm.encode(value))
    }
    for _ in 0..<2_000 {
      let noise = [1] + (0..<random.below(60)).map { _ in UInt8(random.below(random.oneIn(2) ? 22 : 256)) }
      try take(Samples.Everything.self, 0, from: noise)
      try take([[String: Int?]].self, 1, from: noise)
      try take(Samples.Shape.self, 2, from: noise)
      try take(Samples.Branch.self, 3, from: noise)
    }
    // An empty list is short enough to be hit by chance.
    #expect(read[0] == 0 && read[2] == 0 && read[3] == 0, "\(read)")
    #expect(read[1] < 20, "\(read)")
  }
}
