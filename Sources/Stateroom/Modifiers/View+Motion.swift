import Foundation
import RenderTree

extension View {
  /// Animates changes of the view that come with a change of a value.
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
  /// A view with the transition `identity` is removed at once: it disappears before its replacement appears
  /// (rule 64).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(isIdentity: transition.isIdentity)).modifier(
      TransitionEntryModifier(transition: transition))
  }

  /// Sets the transition of changes within the view's content.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    entry("contentTransition", transition.json).environment(\.contentTransition, transition)
  }
}

/// A type-erased transition of a view that is inserted or removed.
public struct AnyTransition: Sendable {
  /// The wire format of the transition.
  let json: JSONValue
  /// Whether this is ``identity`` itself, and not a transition made of it.
  var isIdentity = false
  /// Whether the transition contains custom modifiers, of which clients know only the names.
  var hasOwnModifier = false

  private init(_ json: JSONValue) {
    self.json = json
  }

  private init(_ type: String, _ members: (String, JSONValue?)...) {
    json = .object(
      [JSONMember(name: "type", value: .string(type))]
        + members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }

  private func having(_ ownModifier: Bool) -> AnyTransition {
    var result = self
    result.hasOwnModifier = ownModifier
    return result
  }

  /// Returns a transition by its name. If it has a modifier of an app's own, clients know only the name.
  static func named(_ name: String, hasOwnModifier: Bool) -> AnyTransition {
    AnyTransition("modifier", ("name", .string(name))).having(hasOwnModifier)
  }

  /// Returns a transition by its name, with a member.
  static func named(_ name: String, _ member: (String, JSONValue?)) -> AnyTransition {
    AnyTransition(name, member)
  }

  /// A change without a transition.
  public static var identity: AnyTransition {
    var result = AnyTransition(.string("identity"))
    result.isIdentity = true
    return result
  }
  /// A fade in and out.
  public static let opacity = AnyTransition(.string("opacity"))
  /// Growing on insertion and shrinking on removal.
  public static let scale = AnyTransition(.string("scale"))
  /// Sliding in from the leading edge and out to the trailing edge.
  public static let slide = AnyTransition(.string("slide"))
  /// Growing on insertion and shrinking on removal.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale", ("scale", .length(scale)), ("anchor", anchor.entry))
  }
  /// Returns a transition that moves the view in and out over an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move", ("edge", .string(edge.name))) }
  /// Returns a transition that pushes the old view away from an edge.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition("push", ("edge", .string(edge.name)))
  }
  /// Returns a transition that moves the view from and to an offset.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Returns a transition that moves the view from and to an offset.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition("offset", ("x", .length(x)), ("y", .length(y)))
  }
  /// Returns a transition that differs for insertion and removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition("asymmetric", ("insertion", insertion.json), ("removal", removal.json))
      .having(insertion.hasOwnModifier || removal.hasOwnModifier)
  }

  /// Returns a transition between two modifiers. Clients are sent the name of the modifier only.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition("modifier", ("name", .string(_typeName(Modifier.self, qualified: false)))).having(true)
  }
  /// Returns the combination of two transitions.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition("combined", ("of", .array([json, other.json])))
      .having(hasOwnModifier || other.hasOwnModifier)
  }
  /// Returns the transition with an animation.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("animated", ("transition", json), ("animation", animation?.json ?? .null))
      .having(hasOwnModifier)
  }
}

/// A modifier that writes the entry of a transition.
nonisolated struct TransitionEntryModifier: OutputModifier {
  let transition: AnyTransition

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("transition") { $0.write(transition.json) }
    if transition.hasOwnModifier { node.unsupported("AnyTransition.modifier(active:identity:)") }
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
