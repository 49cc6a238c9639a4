import Observation
import Stateroom

/// What a program's views share while they run: objects, ways to write what they hold, and a record of what
/// happened.
@MainActor
final class ProgramStage {
  /// A way to write what a view holds, or what is shared. No way keeps an object alive.
  enum Handle {
    case value(Binding<Int>)
    case tally(Weak<Tally>)
    case model(Weak<ProgramModel>)
  }

  let tallies: [Tally]
  let models: [ProgramModel]
  let list = KeyList()
  /// By the name of the view that holds the value: its id and the rows that it is in.
  var handles: [String: Handle] = [:]
  /// The effects that ran, in order.
  var effects: [String] = []
  /// How often each view was evaluated.
  var bodies: [String: Int] = [:]
  /// The objects that views made and that are still there.
  private var births: [(label: String, object: Weak<AnyObject>)] = []

  init() {
    tallies = [Tally(1), Tally(4)]
    models = [ProgramModel(2), ProgramModel(5)]
    for (index, tally) in tallies.enumerated() { handles["T\(index)"] = .tally(Weak(tally)) }
    for (index, model) in models.enumerated() { handles["M\(index)"] = .model(Weak(model)) }
  }

  func make<Object: AnyObject>(_ object: Object, _ label: String) -> Object {
    births.append((label, Weak(object)))
    return object
  }

  /// The names of the objects that live, sorted.
  func living() -> [String] {
    births.removeAll { $0.object.value == nil }
    return births.map(\.label).sorted()
  }

  func takeEffects() -> [String] {
    defer { effects = [] }
    return effects
  }

  func takeBodies() -> [String: Int] {
    defer { bodies = [:] }
    return bodies
  }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
  weak var value: Object?

  init(_ value: Object) {
    self.value = value
  }
}

final class Tally: ObservableObject {
  @Published var count: Int
  /// Not published: seen when something else evaluates the view (rule 31).
  var plain = 0
  /// Not observed through the outer object (rule 33).
  let nested = Nested()

  final class Nested: ObservableObject {
    @Published var count = 0
  }

  init(_ count: Int) {
    self.count = count
  }

  var shown: Int { (count + plain + nested.count) % 6 }
}

@Observable final class ProgramModel {
  var count: Int
  /// Never read by a body.
  var unread = 0

  init(_ count: Int) {
    self.count = count
  }
}

final class KeyList: ObservableObject {
  @Published var keys = [0, 1, 2]
}

/// What a view receives from the one around it.
struct ProgramPlace {
  let stage: ProgramStage
  var input: Int
  /// The rows that the view is in: with its id, they name it.
  var tag = ""
  /// The value that effects write or tell.
  var target: Binding<Int>?
  var isTargetWritten = false

  @MainActor func with(_ input: Int) -> ProgramPlace {
    var place = self
    place.input = input
    return place
  }

  @MainActor func with(_ input: Int, target: Binding<Int>, of node: ProgramNode) -> ProgramPlace {
    var place = with(input)
    place.target = target
    place.isTargetWritten = node.isWrittenByEffects
    return place
  }

  @MainActor func tagged(_ part: String) -> ProgramPlace {
    var place = self
    place.tag += part
    return place
  }

  @MainActor func row(_ row: ProgramRow) -> ProgramPlace { with(row.input(input)).tagged(row.tag) }

  @MainActor func name(of node: ProgramNode) -> String { "\(node.id)\(tag)" }

  /// Notes an effect, and does what the effect does.
  @MainActor func ran(_ event: String, of node: ProgramNode) {
    var entry = "\(event) \(name(of: node)) \(input)"
    if let target, !isTargetWritten { entry += " live \(target.wrappedValue)" }
    stage.effects.append(entry)
    guard let target, isTargetWritten else { return }
    for addition in node.additions {
      let write = { target.wrappedValue = min(target.wrappedValue + addition.amount, 5) }
      if addition.isAnimated { withAnimation { write() } } else { write() }
    }
  }
}
