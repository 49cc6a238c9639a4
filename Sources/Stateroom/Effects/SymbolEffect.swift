import Foundation
import RenderTree

/// A movement of a symbol.
public protocol SymbolEffect: Sendable {
  /// The effect as it goes over the wire. Not for use by apps.
  var _name: String { get }
}

/// A movement that happens once when a value becomes another.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// A movement that goes on for as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// A movement with which a symbol comes or goes.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// A movement from one symbol to another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// A bounce.
public struct BounceSymbolEffect: DiscreteSymbolEffect {
  /// Not for use by apps.
  public var _name = "bounce"
  /// Upwards.
  public var up: BounceSymbolEffect { .init(_name: _name + ".up") }
  /// Downwards.
  public var down: BounceSymbolEffect { .init(_name: _name + ".down") }
  /// Layer by layer.
  public var byLayer: BounceSymbolEffect { .init(_name: _name + ".byLayer") }
  /// As a whole.
  public var wholeSymbol: BounceSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// A pulse.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "pulse"
  /// Layer by layer.
  public var byLayer: PulseSymbolEffect { .init(_name: _name + ".byLayer") }
  /// As a whole.
  public var wholeSymbol: PulseSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// A change of the colours of layers by turns.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "variableColor"
  /// One layer at a time.
  public var iterative: VariableColorSymbolEffect { .init(_name: _name + ".iterative") }
  /// More and more layers.
  public var cumulative: VariableColorSymbolEffect { .init(_name: _name + ".cumulative") }
  /// Forwards and back.
  public var reversing: VariableColorSymbolEffect { .init(_name: _name + ".reversing") }
  /// Forwards only.
  public var nonReversing: VariableColorSymbolEffect { .init(_name: _name + ".nonReversing") }
  /// The other layers are not shown.
  public var hideInactiveLayers: VariableColorSymbolEffect { .init(_name: _name + ".hideInactiveLayers") }
  /// The other layers are faint.
  public var dimInactiveLayers: VariableColorSymbolEffect { .init(_name: _name + ".dimInactiveLayers") }
}

/// Another size.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "scale"
  /// Larger.
  public var up: ScaleSymbolEffect { .init(_name: _name + ".up") }
  /// Smaller.
  public var down: ScaleSymbolEffect { .init(_name: _name + ".down") }
  /// Layer by layer.
  public var byLayer: ScaleSymbolEffect { .init(_name: _name + ".byLayer") }
  /// As a whole.
  public var wholeSymbol: ScaleSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// The symbol comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "appear"
  /// Upwards.
  public var up: AppearSymbolEffect { .init(_name: _name + ".up") }
  /// Downwards.
  public var down: AppearSymbolEffect { .init(_name: _name + ".down") }
}

/// The symbol goes.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "disappear"
  /// Upwards.
  public var up: DisappearSymbolEffect { .init(_name: _name + ".up") }
  /// Downwards.
  public var down: DisappearSymbolEffect { .init(_name: _name + ".down") }
}

/// One symbol takes the place of another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "replace"
  /// The old one downwards, the new one upwards.
  public var downUp: ReplaceSymbolEffect { .init(_name: _name + ".downUp") }
  /// Both upwards.
  public var upUp: ReplaceSymbolEffect { .init(_name: _name + ".upUp") }
  /// The old one upwards.
  public var offUp: ReplaceSymbolEffect { .init(_name: _name + ".offUp") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// A bounce.
  public static var bounce: BounceSymbolEffect { .init() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// A pulse.
  public static var pulse: PulseSymbolEffect { .init() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// A change of the colours of layers by turns.
  public static var variableColor: VariableColorSymbolEffect { .init() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// Another size.
  public static var scale: ScaleSymbolEffect { .init() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// The symbol comes.
  public static var appear: AppearSymbolEffect { .init() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol goes.
  public static var disappear: DisappearSymbolEffect { .init() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// One symbol takes the place of another.
  public static var replace: ReplaceSymbolEffect { .init() }
}

/// How a movement of a symbol goes.
public struct SymbolEffectOptions: Sendable {
  private(set) var repetition: JSONValue?
  private(set) var speed: Double?

  /// As usual.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Again and again.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  /// Once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  /// Several times.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  /// At another speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var result = self
    change(&result)
    return result
  }

  /// The same, again and again.
  public var repeating: SymbolEffectOptions { with { $0.repetition = .string("forever") } }
  /// The same, once.
  public var nonRepeating: SymbolEffectOptions { with { $0.repetition = nil } }
  /// The same, several times.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.repetition = count.map(JSONValue.integer) ?? .string("forever") }
  }
  /// The same at another speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed } }
}

extension View {
  /// Moves symbols once each time that a value becomes another.
  nonisolated public func symbolEffect<Value: Equatable>(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View {
    modifier(
      CountedEntry(
        "symbolEffect", trigger: value, members: [("effect", .string(effect._name))] + options.members,
        happens: { _, _ in [] }))
  }

  /// Moves symbols for as long as the effect is active.
  nonisolated public func symbolEffect(
    _ effect: some IndefiniteSymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    modifier(
      OptionalEntryModifier(
        name: "symbolEffect",
        value: isActive
          ? .object(
            ([("effect", .string(effect._name))] + options.members).map {
              JSONMember(name: $0.0, value: $0.1)
            })
          : nil))
  }

  /// Keeps symbols from moving.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    entry("symbolEffectsRemoved", .bool(isEnabled))
  }
}

extension SymbolEffectOptions {
  fileprivate nonisolated var members: [(String, JSONValue)] {
    [("repeat", repetition), ("speed", speed.map(JSONValue.number))].compactMap { name, value in
      value.map { (name, $0) }
    }
  }
}

/// An entry that may be missing.
nonisolated struct OptionalEntryModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let value { node.modifier(name) { $0.write(value) } }
  }
}

/// An entry with a count that grows each time that something happens, for clients to follow.
nonisolated struct CountedEntry<Trigger: Equatable>: ViewModifier {
  let name: StaticString
  let trigger: Trigger
  let members: [(String, JSONValue)]
  /// What there is to say of a change, or nil if nothing happens.
  let happens: (Trigger, Trigger) -> [(String, JSONValue)]?
  @State private var count = 0
  @State private var said: [JSONMember] = []

  init(
    _ name: StaticString, trigger: Trigger, members: [(String, JSONValue)],
    happens: @escaping (Trigger, Trigger) -> [(String, JSONValue)]?
  ) {
    (self.name, self.trigger, self.members, self.happens) = (name, trigger, members, happens)
  }

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(
        OptionalEntryModifier(
          name: name,
          value: .object(
            members.map { JSONMember(name: $0.0, value: $0.1) } + said
              + [JSONMember(name: "count", value: .integer(count))]))
      )
      .onChange(of: trigger) { old, new in
        guard let more = happens(old, new) else { return }
        count += 1
        said = more.map { JSONMember(name: $0.0, value: $0.1) }
      }
  }
}
