import FoundationEssentials
import Observation
import Stateroom
import StateroomCombine

/// Models as apps write them, whose objects actions make.
enum GraphModels {
  final class Item: ObservableObject {
    let id = UUID()
    @Published var name: String
    @Published private(set) var tags: [String] = []
    init(_ name: String) { self.name = name }
    func tag(_ name: String) { tags.append(name) }
    var text: String { "\(id) \(name) \(tags)" }
  }

  final class Shop: ObservableObject {
    @Published var items = [Item("a"), Item("b")]
    @Published var current: Item?
    @Published var count = 0
    var text: String {
      let place = current.map { current in items.firstIndex { $0 === current }.map { "\($0)" } ?? "elsewhere"
      }
      return "\(count) \(items.map(\.text)) \(current?.name ?? "none") \(place ?? "-")"
    }
  }

  @Observable final class Entry: Identifiable {
    let id = UUID()
    let created = Date.now
    var title: String
    var isDone = false
    init(_ title: String) { self.title = title }
    var text: String { "\(id) \(created.timeIntervalSince1970) \(title) \(isDone)" }
  }

  @Observable final class Store {
    var entries: [Entry] = [Entry("a")]
    var byName: [String: Entry] = ["a": Entry("a")]
    @ObservationIgnored let log = Log()
    var text: String {
      "\(entries.map(\.text)) \(byName.sorted { $0.key < $1.key }.map { "\($0) \($1.text)" }) \(log.lines)"
    }
  }

  final class Log {
    var lines: [String] = []
  }

  /// A list whose elements refer to one another.
  final class Link: ObservableObject {
    @Published var number: Int
    @Published var next: Link?
    weak var previous: Link?
    init(_ number: Int) { self.number = number }

    func append(_ number: Int) {
      let last = last
      let new = Link(number)
      new.previous = last
      last.next = new
    }

    var last: Link {
      var last = self
      while let next = last.next { last = next }
      return last
    }

    var text: String {
      var parts: [String] = []
      var next: Link? = self
      while let link = next {
        parts.append("\(link.number)<\(link.previous?.number ?? -1)")
        next = link.next
      }
      return parts.joined(separator: " ")
    }
  }

  /// A part of a chain that may be long.
  final class Bead {
    let number: Int
    var next: Bead?
    weak var previous: Bead?
    init(_ number: Int) { self.number = number }

    deinit {
      // One by one: otherwise a long chain would be released recursively.
      var rest = next.take()
      while isKnownUniquelyReferenced(&rest) { rest = rest?.next.take() }
    }
  }

  /// A tree with links in all directions.
  @Observable class Folder {
    let name: String
    private(set) var children: [Folder] = []
    @ObservationIgnored private(set) weak var parent: Folder?
    @ObservationIgnored unowned var root: Folder!
    var favorite: Folder?

    init(_ name: String) {
      self.name = name
      root = self
    }

    @discardableResult func add(_ child: Folder) -> Folder {
      child.parent = self
      child.root = root
      children.append(child)
      return child
    }

    func remove(at index: Int) { children.remove(at: index) }
    var path: String { (parent.map { $0.path + "/" } ?? "") + name }
    var text: String {
      let own = "\(path)@\(root.name)*\(favorite?.path ?? "")"
      return own + "(" + children.map(\.text).joined(separator: " ") + ")"
    }
  }

  @Observable final class SmartFolder: Folder {
    var rule: Rule = .all

    enum Rule {
      case all
      indirect case not(Rule)
      case of(Folder, depth: Int)
    }

    override var text: String { "smart \(rule.text) " + super.text }
  }

  final class Tag: Hashable {
    let name: String
    var uses = 0
    init(_ name: String) { self.name = name }
    static func == (one: Tag, other: Tag) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Observable final class Tags {
    var all: Set<Tag> = [Tag("a")]
    var notes: [Tag: [String]] = [:]
    var sets: [String: Set<Tag>] = [:]
    var first: Tag?
    func use(_ name: String) { all.first { $0.name == name }?.uses += 1 }

    var text: String {
      let tags = all.sorted { $0.name < $1.name }
      let same = first.map { first in all.contains { $0 === first } }
      return tags.map { "\($0.name)\($0.uses)\(all.contains($0)) \(notes[$0] ?? [])" }.joined(separator: ",")
        + "\(same as Bool?) \(sets.sorted { $0.key < $1.key }.map { "\($0) \($1.count)" })"
    }
  }

  /// All kinds of fields.
  final class Everything {
    struct Point: Hashable { var x = 1.5, y = 2 }
    enum Phase { case idle, busy(Int, String) }

    private let secret: String
    var number: Int? = nil
    var point = Point()
    var phase = Phase.idle
    var pair: (Int, Item?) = (1, nil)
    var vector = SIMD4<Float>(1, 2, 3, 4)
    var date = Date(timeIntervalSince1970: 7)
    var url: URL?
    var observed = 0 { didSet { changes += 1 } }
    private(set) var changes = 0
    private lazy var derived = "\(secret) derived"
    lazy var action: () -> Int = { 1 }
    var others: [String: [Everything]] = [:]

    init(_ secret: String) { self.secret = secret }

    func change() {
      number = 7
      point.y += 1
      phase = .busy(3, "x")
      pair = (2, Item("in a pair"))
      vector.y = 9
      date += 10
      url = URL(string: "https://example.com/a")
      observed += 1
      others["self", default: []].append(Everything("nested"))
    }

    var text: String {
      "\(secret) \(number as Int?) \(point) \(phase) \(pair.0) \(pair.1?.text ?? "") \(vector) \(date) "
        + "\(url?.absoluteString ?? "") \(observed) \(changes) \(derived) "
        + "\(others.mapValues { $0.map(\.text) })"
    }
  }

  @Observable final class Box {
    var contents: [Everything] = []
    var text: String { "\(contents.map(\.text))" }
  }

  final class Account: Codable {
    let name: String
    var visits = 0
    private let cache: [String: Int]
    private enum CodingKeys: CodingKey { case name, visits }

    init(_ name: String) {
      self.name = name
      cache = ["made": 1]
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      visits = try container.decode(Int.self, forKey: .visits)
      cache = ["decoded": 1]
    }

    var text: String { "\(name) \(visits) \(cache.count)" }
  }

  @Observable final class Accounts {
    var all: [Account] = []
    var current: Account?
    var text: String { "\(all.map(\.text)) \(all.contains { $0 === current })" }
  }

  /// An object that is told apart by its address.
  @Observable final class Pebble: Identifiable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Observable final class Beach {
    var pebbles = [Pebble("a")]
  }

  class Shape {
    var name = "shape"
  }

  final class Drawn: Shape {
    var draw: () -> Void = {}
  }

  @Observable final class Canvas {
    var shapes: [Shape] = []
    var title = ""
  }
}

extension GraphModels.SmartFolder.Rule {
  var text: String {
    switch self {
    case .all: "all"
    case .not(let rule): "not \(rule.text)"
    case .of(let folder, let depth): "of \(folder.path) \(depth)"
    }
  }
}
