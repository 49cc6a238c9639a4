import Observation
import Stateroom

/// The objects that a running program's views share: models, handles by which to write their values, and a record
/// of events.
@MainActor
final class ProgramStage {
  /// A handle by which to write the value of a view or of a shared object. It does not keep an object alive.
  enum Handle {
    case value(Binding<Int>)
    case tally(Weak<Tally>)
    case model(Weak<ProgramModel>)
  }

  let tallies: [Tally]
  let models: [ProgramModel]
  let list = KeyList()
  /// The handles, by the name of the view that holds the value: its id and the rows that contain it.
  var handles: [String: Handle] = [:]
  /// The effects that ran, in order.
  var effects: [String] = []
  /// The number of evaluations of each view.
  var bodies: [String: Int] = [:]
  /// The objects that views created and that may be alive.
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

  /// Returns the names of the living objects, sorted.
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

/// A weak reference.
struct Weak<Object: AnyObject> {
  weak var value: Object?

  init(_ value: Object) {
    self.value = value
  }
}

final class Tally: ObservableObject {
  @Published var count: Int
  /// Not published: visible when something else evaluates the view (rule 31).
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

/// The values that a view receives from its parent.
struct ProgramPlace {
  let stage: ProgramStage
  var input: Int
  /// The rows that contain the view. Together with the view's id they form its name.
  var tag = ""
  /// The value that effects write or record.
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

  /// Records an effect and performs its writes.
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
