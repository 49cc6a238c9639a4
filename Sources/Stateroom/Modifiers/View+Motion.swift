import Foundation
import RenderTree

extension View {
  /// Animates changes of the view in the updates in which a value became another.
  nonisolated public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    entry("animation", animation?.json ?? .null)
  }

  /// Animates changes of the view.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    entry("animation", animation?.json ?? .null)
  }

  /// Says how the view comes and goes. A view that goes at once, by the transition `identity`, disappears before what
  /// takes its place appears (rule 64).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(isIdentity: transition.isIdentity)).modifier(
      TransitionEntryModifier(transition: transition))
  }

  /// Says how content changes.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    entry("contentTransition", transition.json).environment(\.contentTransition, transition)
  }
}

/// How a view comes and goes.
public struct AnyTransition: Sendable {
  /// The transition as it goes over the wire.
  let json: JSONValue
  /// Whether it is ``identity`` itself: what is made of that is another.
  var isIdentity = false
  /// Whether modifiers of an app's own are part of it, of which clients know the names only.
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

  /// At once.
  public static var identity: AnyTransition {
    var result = AnyTransition(.string("identity"))
    result.isIdentity = true
    return result
  }
  /// By fading.
  public static let opacity = AnyTransition(.string("opacity"))
  /// By growing and shrinking.
  public static let scale = AnyTransition(.string("scale"))
  /// By sliding from side to side.
  public static let slide = AnyTransition(.string("slide"))
  /// By growing and shrinking.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition("scale", ("scale", .length(scale)), ("anchor", anchor.entry))
  }
  /// By moving over a side.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition("move", ("edge", .string(edge.name))) }
  /// By pushing what was there.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition("push", ("edge", .string(edge.name)))
  }
  /// From and to another place.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }
  /// From and to another place.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition("offset", ("x", .length(x)), ("y", .length(y)))
  }
  /// In one way in, in another way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition("asymmetric", ("insertion", insertion.json), ("removal", removal.json))
      .having(insertion.hasOwnModifier || removal.hasOwnModifier)
  }

  /// By changing from one modifier to another. Clients know its name only.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition("modifier", ("name", .string(_typeName(Modifier.self, qualified: false)))).having(true)
  }
  /// Two at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition("combined", ("of", .array([json, other.json])))
      .having(hasOwnModifier || other.hasOwnModifier)
  }
  /// With an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition("animated", ("transition", json), ("animation", animation?.json ?? .null))
      .having(hasOwnModifier)
  }
}

/// The entry of a transition.
nonisolated struct TransitionEntryModifier: OutputModifier {
  let transition: AnyTransition

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier("transition") { $0.write(transition.json) }
    if transition.hasOwnModifier { node.unsupported("AnyTransition.modifier(active:identity:)") }
  }
}

/// How content changes.
public struct ContentTransition: Hashable, Sendable {
  /// The transition as it goes over the wire.
  let json: JSONValue

  /// At once.
  public static let identity = ContentTransition(json: .string("identity"))
  /// By fading.
  public static let opacity = ContentTransition(json: .string("opacity"))
  /// By passing over.
  public static let interpolate = ContentTransition(json: .string("interpolate"))
  /// By the effect that fits symbols.
  public static let symbolEffect = ContentTransition(json: .string("symbolEffect"))
  /// By turning digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(
      json: countsDown
        ? .members(("type", .string("numericText")), ("countsDown", .bool(true))) : .string("numericText"))
  }
  /// By turning digits.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(json: .members(("type", .string("numericText")), ("value", .number(value))))
  }
}
