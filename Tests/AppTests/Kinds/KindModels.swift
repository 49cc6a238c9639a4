import Foundation
import Observation
import SwiftUI

/// Models as apps write them.
enum KindModels {
  final class Item: ObservableObject, Identifiable {
    let id = UUID()
    @Published var name: String
    init(_ name: String) { self.name = name }
    var text: String { "\(id) \(name)" }
  }

  final class Cart: ObservableObject {
    @Published var items = [Item("a")]
    @Published var current: Item?
    @Published private(set) var total = 0
    func buy() { total += 1 }
    var text: String { items.map(\.text).joined(separator: ",") }
  }

  @Observable final class Note: Identifiable {
    let id = UUID()
    let made = Date()
    var title: String
    init(_ title: String) { self.title = title }
    var text: String { "\(id) \(made.timeIntervalSince1970) \(title)" }
  }

  @Observable final class Notes {
    var all = [Note("a")]
    var byName: [String: Note] = [:]
    var groups: [[Note]] = []
    var watched = 0 { didSet { plain += 10 } }
    @ObservationIgnored var plain = 0
  }

  /// A chain with references back.
  final class Bead {
    let number: Int
    private var next: Bead?
    private weak var previous: Bead?
    init(_ number: Int) { self.number = number }

    func append() {
      var last = self
      while let next = last.next { last = next }
      let new = Bead(last.number + 1)
      new.previous = last
      last.next = new
    }

    var text: String { "\(number)<\(previous?.number ?? -1) \(next?.text ?? "")" }
  }

  final class Boss {
    var name = "Ada"
    var staff: [Person] = []
    weak var best: Person?

    var text: String {
      "\(name) \(best?.name ?? "-") "
        + staff.map { "\($0.name) \($0.boss.name) \($0.friends.map(\.name))" }.joined(separator: ",")
    }
  }

  final class Person {
    let name: String
    unowned let boss: Boss
    var friends: [Person] = []

    init(_ name: String, _ boss: Boss) {
      self.name = name
      self.boss = boss
    }
  }

  final class Tag: Hashable {
    let name: String
    var uses = 0
    init(_ name: String) { self.name = name }
    static func == (one: Tag, other: Tag) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  @Observable final class Tags {
    var all: Set<Tag> = []
    var counts: [Tag: Int] = [:]
  }

  fileprivate final class Secret {
    var number = 0
    private let key = UUID()
    var text: String { "\(number) \(key)" }
  }

  @Observable final class Vault {
    private var secrets: [Secret] = []

    func add() {
      secrets.append(Secret())
      secrets[0].number += 1
    }

    var text: String { secrets.map(\.text).joined(separator: ",") }
  }

  class Animal {
    var legs = 4
    init() {}
    var text: String { "\(legs)" }
  }

  final class Dog: Animal {
    private var tricks = ["sit"]
    override init() { super.init() }
    func learn(_ trick: String) { tricks.append(trick) }
    override var text: String { "\(legs) \(tricks)" }
  }

  final class Account: Codable {
    var name: String
    var visits = 0
    init(_ name: String) { self.name = name }
  }

  @Observable final class Bank {
    var accounts: [Account] = []
    var main: Account?
    let settings = Account("settings")
    var text: String { accounts.map { "\($0.name) \($0.visits) \($0 === main)" }.joined(separator: ",") }
  }

  enum Screen {
    case home
    case detail(Note, depth: Int)
  }

  struct Holder {
    var label = "h"
    var note: Note?
  }

  @Observable final class Router {
    var screen = Screen.home
    var holder = Holder()
    var pair: (Int, Note?) = (0, nil)
  }

  @Observable class Base {
    var base = 1
    init() {}
  }

  @Observable final class Derived: Base {
    var derived = 1
    override init() { super.init() }
  }

  final class Log { var lines: [String] = [] }

  @Observable final class Fixed {
    let log = Log()
    let parts = [Note("p"), Note("q")]
  }

  final class Box<Content> {
    var content: Content
    init(_ content: Content) { self.content = content }
  }

  @Observable final class Boxes {
    var all: [Box<Int>] = []
    var named: [String: Box<String>] = [:]
  }

  @MainActor @Observable final class Login {
    var user: User?
    var token = ""
  }

  @MainActor @Observable final class User {
    let name: String
    var seen: Set<String> = []
    init(_ name: String) { self.name = name }
  }

  final class Counter: ObservableObject { @Published var count = 0 }

  struct Inner: Hashable {
    var number = 1
    private let secret = UUID()
    var list = ["x"]
    var text: String { "\(number) \(secret) \(list)" }
  }

  enum Plain: String { case one, two, three }

  enum Payload {
    case none
    case some(Int, String)
    case pair([Int])
  }

  indirect enum Term {
    case leaf(Int)
    case sum(Term, Term)
  }

  struct Options: OptionSet {
    let rawValue: Int
    static let a = Options(rawValue: 1)
    static let b = Options(rawValue: 2)
  }

  struct Branch {
    var name = "t"
    var children: [Branch] = []
    var text: String { name + "(" + children.map(\.text).joined() + ")" }
  }
}
