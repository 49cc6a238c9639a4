import Foundation

/// Types as declared in tutorials, for values to store.
enum Samples {
  enum Suit: CaseIterable { case hearts, spades, clubs }
  enum Only { case one }
  enum Level: Int, CaseIterable { case low = 10, high = 20 }
  enum Word: String { case yes, no }

  indirect enum Shape: Codable, Equatable {
    case circle(radius: Double)
    case tagged(Item)
    case group([Shape], name: String?)
    case empty
  }

  enum Step: Equatable {
    case go
    case wait(seconds: Double)
    case say(String, times: Int)
    case pick(Item)
    case flag(Bool)
    case maybe(Int?)
    case nothing(Void)
    case all([Step])
    case stop

    static var allKinds: [Step] {
      [
        .go, .wait(seconds: 0.5), .say("a", times: 2), .pick(Item(name: "b")), .flag(true), .maybe(nil),
        .maybe(3), .nothing(()), .all([.go, .flag(false)]), .stop,
      ]
    }

    static func == (left: Step, right: Step) -> Bool { "\(left)" == "\(right)" }
  }

  enum Choice<Value: Equatable>: Equatable {
    case some(Value, Int)
    case none, other
  }

  enum Failure: Error, Equatable { case code(Int), unknown }

  enum Tree: Equatable {
    case leaf
    indirect case node(Tree, Int, Tree)
  }

  struct Item: Identifiable, Equatable, Codable {
    let id: UUID
    var name: String

    init(id: UUID = UUID(), name: String) {
      self.id = id
      self.name = name
    }
  }

  @propertyWrapper struct Clamped: Equatable {
    private var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(newValue, 100) }
    }
    init(wrappedValue: Int) { value = min(wrappedValue, 100) }
  }

  struct Options: OptionSet, Hashable {
    let rawValue: UInt8
  }

  struct Branch: Equatable {
    var name: String
    var branches: [Branch] = []
  }

  struct Pair<First: Equatable, Second: Equatable>: Equatable {
    var first: First
    var second: Second
  }

  struct Nothing: Equatable {}

  struct Everything: Equatable {
    private(set) var secret = 0
    var small: Int8 = 0
    var wide: UInt64 = 0
    var huge: Int128 = 0
    var flag = false
    var half: Float16 = 0
    var single: Float = 0
    var double = 0.0
    var text = ""
    var letter: Character = "a"
    var piece: Substring = ""
    var id = UUID()
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var data = Data()
    var url: URL?
    var length: CGFloat = 0
    var price: Decimal = 0
    var maybe: Int??
    var numbers: [Int] = []
    var words: Set<String> = []
    var ages: [String: Int] = [:]
    var suit = Suit.hearts
    var only = Only.one
    var level = Level.low
    var shape = Shape.empty
    var options: Options = []
    var branch = Branch(name: "")
    var pair = Pair(first: "", second: [0.0])
    var nothing = Nothing()
    var range = 0..<0
    var words2: [Word?] = []
    @Clamped var percent = 0

    mutating func keep(secret: Int) { self.secret = secret }
  }
}

extension SplitMix {
  mutating func text() -> String {
    let letters = Array("ab€😀é\u{0}\u{301}🇪🇺 \n\"")
    return String((0..<below(12)).map { _ in letters[below(letters.count)] })
  }

  mutating func double() -> Double {
    switch below(6) {
    case 0: .infinity
    case 1: -0.0
    case 2: .nan
    case 3: .leastNonzeroMagnitude
    default: Double(bitPattern: next())
    }
  }

  mutating func item() -> Samples.Item { Samples.Item(name: text()) }

  mutating func shape(depth: Int = 3) -> Samples.Shape {
    switch below(depth > 0 ? 4 : 3) {
    case 0: .circle(radius: Double(below(1_000)) / 7)
    case 1: .tagged(item())
    case 2: .empty
    default: .group((0..<below(4)).map { _ in shape(depth: depth - 1) }, name: oneIn(2) ? nil : text())
    }
  }

  mutating func branch(depth: Int = 4) -> Samples.Branch {
    Samples.Branch(
      name: text(), branches: depth == 0 ? [] : (0..<below(3)).map { _ in branch(depth: depth - 1) })
  }

  mutating func everything() -> Samples.Everything {
    var value = Samples.Everything()
    value.keep(secret: Int(truncatingIfNeeded: next()))
    value.small = Int8(truncatingIfNeeded: next())
    value.wide = next() >> UInt64(below(64))
    value.huge = Int128(truncatingIfNeeded: next()) << Int128(below(60)) * (oneIn(2) ? 1 : -1)
    value.flag = oneIn(2)
    value.half = Float16(below(100))
    value.single = Float(below(10_000)) / 3
    value.double = double()
    value.text = text()
    value.letter = Character(["x", "é", "👩‍👩‍👧", "\r\n"][below(4)])
    value.piece = text()[...].dropFirst()
    value.id = UUID()
    value.date = Date(timeIntervalSinceReferenceDate: Double(below(1_000_000_000)) / 3)
    value.data = Data((0..<below(40)).map { UInt8(truncatingIfNeeded: $0) })
    value.url = oneIn(2) ? nil : URL(string: "https://example.org/a?b=\(below(9))#c")
    value.length = CGFloat(below(100)) / 3
    value.price = Decimal(below(100_000)) / 100
    value.maybe = [nil, .some(nil), .some(.some(below(5)))][below(3)]
    value.numbers = (0..<below(90)).map { _ in Int(truncatingIfNeeded: next()) }
    value.words = Set((0..<below(5)).map { _ in text() })
    value.ages = Dictionary((0..<below(5)).map { _ in (text(), below(99)) }) { $1 }
    value.suit = Samples.Suit.allCases[below(3)]
    value.level = Samples.Level.allCases[below(2)]
    value.shape = shape()
    value.options = .init(rawValue: UInt8(below(256)))
    value.branch = branch()
    value.pair = .init(first: text(), second: [Double(below(9))])
    value.range = 3..<3 + below(9)
    value.words2 = [nil, .yes, .no].shuffled(using: &self)
    value.percent = below(200)
    return value
  }
}
