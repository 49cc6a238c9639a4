import Foundation
import RenderTree

extension View {
  /// Animates changes of the view that come with a change of a value.
  ///
  /// ```swift
  /// struct Lamp: View {
  ///   @State private var isOn = false
  ///
  ///   var body: some View {
  ///     Circle().fill(isOn ? .yellow : .gray).animation(.easeOut(duration: 0.3), value: isOn)
  ///   }
  /// }
  /// // {"type": "Circle",
  /// //  "modifiers": [{"animation": {"curve": "easeOut", "duration": 0.3, "value": false}}], …}
  /// ```
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    modifier(ValueAnimationModifier(animation: animation, value: value))
  }

  /// Animates the changes that a closure makes of the view.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(view: self)).animation(animation)
  }

  /// Changes the transaction of the changes that a closure makes of the view.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(view: self)).transaction(transform)
  }

  /// Animates changes of the view.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    entry("animation", animation?.json ?? .null)
  }

  /// Sets the transition of the view when it is inserted or removed.
  ///
  /// ```swift
  /// Text("Saved").transition(.move(edge: .bottom))
  /// // {"type": "Text", "props": {"text": "Saved"},
  /// //  "modifiers": [{"transition": {"type": "move", "edge": "bottom"}}]}
  /// ```
  ///
  /// A view with the transition `identity` is removed at once: it disappears before its replacement appears
  /// (rule 64).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(isIdentity: transition.isIdentity)).modifier(
      TransitionEntryModifier(transition: transition))
  }

  /// Sets the transition of changes within the view's content.
  ///
  /// ```swift
  /// Text("42").contentTransition(.numericText())
  /// // {"type": "Text", "props": {"text": "42"},
  /// //  "modifiers": [{"contentTransition": "numericText"}]}
  /// ```
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    entry("contentTransition", transition.json).environment(\.contentTransition, transition)
  }
}

/// The transition of a change within a view's content.
public struct ContentTransition: Hashable, Sendable {
  /// The wire format of the transition.
  let json: JSONValue

  /// A change without a transition.
  public static let identity = ContentTransition(json: .string("identity"))
  /// A fade in and out.
  public static let opacity = ContentTransition(json: .string("opacity"))
  /// Interpolation between the old and the new content.
  public static let interpolate = ContentTransition(json: .string("interpolate"))
  /// The default symbol effect.
  public static let symbolEffect = ContentTransition(json: .string("symbolEffect"))
  /// Returns a transition by the effect of a symbol. Clients choose the effect.
  public static func symbolEffect<Effect: ContentTransitionSymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .symbolEffect
  }
  /// Returns a transition that rolls the digits of a number.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(
      json: countsDown
        ? .members(("type", .string("numericText")), ("countsDown", .bool(true))) : .string("numericText"))
  }
  /// Returns a transition that rolls the digits of a number.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(json: .members(("type", .string("numericText")), ("value", .number(value))))
  }
}
