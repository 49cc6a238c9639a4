import Foundation
import RenderTree

/// A type-erased transition of a view that is inserted or removed.
///
/// ```swift
/// Text("Saved").transition(.move(edge: .top).combined(with: .opacity))
/// // {"type": "Text",
/// //  "modifiers": [
/// //    {"transition": {"type": "combined", "of": [{"type": "move", "edge": "top"}, "opacity"]}}],
/// //  …}
/// ```
public struct AnyTransition: Sendable {
  /// The wire format of the transition. Its objects of the type `modifier` lack their looks.
  let json: JSONValue
  /// Whether this is ``identity`` itself, and not a transition made of it.
  private(set) var isIdentity = false
  /// A stand-in for the content in each phase of each object `modifier`, in the order of the objects.
  // The modifiers of an app cannot be sent between threads, and only the main thread evaluates them.
  nonisolated(unsafe) private(set) var looks: [AnyView] = []

  private init(_ json: JSONValue) {
    self.json = json
  }

  /// Creates a transition without modifiers of an app from its wire format.
  init(json: JSONValue, isIdentity: Bool) {
    (self.json, self.isIdentity) = (json, isIdentity)
  }

  private init(_ type: String, _ members: (String, JSONValue?)..., looks: [AnyView] = []) {
    let all = [JSONMember(name: "type", value: .string(type))]
    json = .object(
      all + members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
    self.looks = looks
  }

  /// Returns a custom transition. Its looks are those before the insertion, while the view is shown and, if
  /// it differs from the first, after the removal.
  static func own(_ type: Any.Type, hasMotion: Bool = true, looks: [AnyView]) -> AnyTransition {
    AnyTransition(
      "modifier", ("name", .string(_typeName(type, qualified: false))),
      ("hasMotion", hasMotion ? nil : .bool(false)), ("phases", .integer(looks.count)), looks: looks)
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
  ///
  /// ```swift
  /// Text("Saved").transition(.asymmetric(insertion: .opacity, removal: .scale))
  /// // {"type": "Text",
  /// //  "modifiers": [
  /// //    {"transition": {"type": "asymmetric", "insertion": "opacity", "removal": "scale"}}], …}
  /// ```
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      "asymmetric", ("insertion", insertion.json), ("removal", removal.json),
      looks: insertion.looks + removal.looks)
  }

  /// Returns a transition between two modifiers. Clients are sent the effects of both on the view.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    own(
      Modifier.self,
      looks: [active, identity].map { AnyView(TransitionStandIn().modifier($0)) })
  }
  /// Returns the combination of two transitions.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition("combined", ("of", .array([json, other.json])), looks: looks + other.looks)
  }
  /// Returns the transition with an animation.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      "animated", ("transition", json), ("animation", animation?.json ?? .null), looks: looks)
  }
}

/// A modifier that writes the entry of a transition.
nonisolated struct TransitionEntryModifier: LookModifier {
  let transition: AnyTransition

  @MainActor var entry: StaticString { "transition" }
  @MainActor var looks: TransitionLooks? {
    transition.looks.isEmpty ? nil : TransitionLooks(looks: transition.looks)
  }
  @MainActor func writesSame(as other: Self) -> Bool { transition.json == other.transition.json }

  @MainActor func declare(_ node: NodeDeclaration, looks: [RenderedNode]) {
    var writer = TransitionWriter(looks: looks)
    let json = transition.looks.isEmpty ? transition.json : writer.json(transition.json)
    node.modifier("transition") { $0.write(json) }
    if !writer.isComplete { node.unsupported("a transition's modifier with views of its own") }
  }
}
