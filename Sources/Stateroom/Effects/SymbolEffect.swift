import Foundation
import RenderTree

/// An animated effect of a symbol.
public protocol SymbolEffect: Sendable {
  /// The wire format of the effect. Not for use by apps.
  var _name: String { get }
}

/// An effect that plays once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that plays as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect with which a symbol appears or disappears.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect that replaces one symbol with another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// An effect that makes a symbol bounce.
public struct BounceSymbolEffect: DiscreteSymbolEffect {
  /// Not for use by apps.
  public var _name = "bounce"
  /// The effect, upwards.
  public var up: BounceSymbolEffect { .init(_name: _name + ".up") }
  /// The effect, downwards.
  public var down: BounceSymbolEffect { .init(_name: _name + ".down") }
  /// The effect, layer by layer.
  public var byLayer: BounceSymbolEffect { .init(_name: _name + ".byLayer") }
  /// The effect, with the whole symbol at once.
  public var wholeSymbol: BounceSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// An effect that makes a symbol pulse.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "pulse"
  /// The effect, layer by layer.
  public var byLayer: PulseSymbolEffect { .init(_name: _name + ".byLayer") }
  /// The effect, with the whole symbol at once.
  public var wholeSymbol: PulseSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// An effect that changes the colours of a symbol's layers in turn.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "variableColor"
  /// The effect, with one layer at a time.
  public var iterative: VariableColorSymbolEffect { .init(_name: _name + ".iterative") }
  /// The effect, with layers that accumulate.
  public var cumulative: VariableColorSymbolEffect { .init(_name: _name + ".cumulative") }
  /// The effect, forwards and backwards.
  public var reversing: VariableColorSymbolEffect { .init(_name: _name + ".reversing") }
  /// The effect, forwards only.
  public var nonReversing: VariableColorSymbolEffect { .init(_name: _name + ".nonReversing") }
  /// The effect, with inactive layers hidden.
  public var hideInactiveLayers: VariableColorSymbolEffect { .init(_name: _name + ".hideInactiveLayers") }
  /// The effect, with inactive layers dimmed.
  public var dimInactiveLayers: VariableColorSymbolEffect { .init(_name: _name + ".dimInactiveLayers") }
}

/// An effect that scales a symbol.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// Not for use by apps.
  public var _name = "scale"
  /// The effect, scaling up.
  public var up: ScaleSymbolEffect { .init(_name: _name + ".up") }
  /// The effect, scaling down.
  public var down: ScaleSymbolEffect { .init(_name: _name + ".down") }
  /// The effect, layer by layer.
  public var byLayer: ScaleSymbolEffect { .init(_name: _name + ".byLayer") }
  /// The effect, with the whole symbol at once.
  public var wholeSymbol: ScaleSymbolEffect { .init(_name: _name + ".wholeSymbol") }
}

/// An effect that makes a symbol appear.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "appear"
  /// The effect, upwards.
  public var up: AppearSymbolEffect { .init(_name: _name + ".up") }
  /// The effect, downwards.
  public var down: AppearSymbolEffect { .init(_name: _name + ".down") }
}

/// An effect that makes a symbol disappear.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "disappear"
  /// The effect, upwards.
  public var up: DisappearSymbolEffect { .init(_name: _name + ".up") }
  /// The effect, downwards.
  public var down: DisappearSymbolEffect { .init(_name: _name + ".down") }
}

/// An effect that replaces one symbol with another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// Not for use by apps.
  public var _name = "replace"
  /// The effect, with the old symbol moving down and the new one up.
  public var downUp: ReplaceSymbolEffect { .init(_name: _name + ".downUp") }
  /// The effect, with both symbols moving up.
  public var upUp: ReplaceSymbolEffect { .init(_name: _name + ".upUp") }
  /// The effect, with the old symbol removed at once and the new one moving up.
  public var offUp: ReplaceSymbolEffect { .init(_name: _name + ".offUp") }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// An effect that makes a symbol bounce.
  public static var bounce: BounceSymbolEffect { .init() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// An effect that makes a symbol pulse.
  public static var pulse: PulseSymbolEffect { .init() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// An effect that changes the colours of a symbol's layers in turn.
  public static var variableColor: VariableColorSymbolEffect { .init() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// An effect that scales a symbol.
  public static var scale: ScaleSymbolEffect { .init() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// An effect that makes a symbol appear.
  public static var appear: AppearSymbolEffect { .init() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// An effect that makes a symbol disappear.
  public static var disappear: DisappearSymbolEffect { .init() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// An effect that replaces one symbol with another.
  public static var replace: ReplaceSymbolEffect { .init() }
}

/// The repetition and speed of a symbol effect.
public struct SymbolEffectOptions: Sendable {
  private(set) var repetition: JSONValue?
  private(set) var speed: Double?

  /// The default options.
  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  /// Options that repeat the effect forever.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  /// Options that play the effect once.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  /// Returns options that repeat the effect a number of times, or forever if the count is nil.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  /// Returns options with a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var result = self
    change(&result)
    return result
  }

  /// The options, repeating forever.
  public var repeating: SymbolEffectOptions { with { $0.repetition = .string("forever") } }
  /// The options, playing once.
  public var nonRepeating: SymbolEffectOptions { with { $0.repetition = nil } }
  /// Returns the options, repeating a number of times, or forever if the count is nil.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.repetition = count.map(JSONValue.integer) ?? .string("forever") }
  }
  /// Returns the options with a speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions { with { $0.speed = speed } }
}

extension View {
  /// Plays a symbol effect each time a value changes.
  ///
  /// ```swift
  /// Image(systemName: "wifi").symbolEffect(.pulse)
  /// // {"type": "Image", "modifiers": [{"symbolEffect": {"effect": "pulse"}}], …}
  /// ```
  nonisolated public func symbolEffect<Value: Equatable>(
    _ effect: some DiscreteSymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> some View {
    modifier(
      CountedEntry(
        "symbolEffect", trigger: value, members: [("effect", .string(effect._name))] + options.members,
        happens: { _, _ in [] }))
  }

  /// Plays a symbol effect as long as it is active.
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

  /// Removes symbol effects from the view.
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

/// A modifier that writes an entry if it has a value.
nonisolated struct OptionalEntryModifier: OutputModifier {
  let name: StaticString
  let value: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let value { node.modifier(name) { $0.write(value) } }
  }
}

/// A modifier that writes an entry with a count. The count grows with each event, so that clients notice
/// events.
nonisolated struct CountedEntry<Trigger: Equatable>: ViewModifier {
  let name: StaticString
  let trigger: Trigger
  let members: [(String, JSONValue)]
  /// Returns the members that describe a change, or nil if the change is not an event.
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
