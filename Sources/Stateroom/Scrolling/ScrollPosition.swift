import Foundation
import RenderTree

/// A place to which a scroll view is scrolled: a view, an edge or a point.
///
/// ```swift
/// struct Log: View {
///   @State private var position = ScrollPosition(edge: .bottom)
///
///   var body: some View {
///     ScrollView { Text("Line") }.scrollPosition($position)
///     Button("To the Top") { position.scrollTo(edge: .top) }
///   }
/// }
/// // {"type": "ScrollView", "modifiers": [{"scrollPosition": {"edge": "bottom", "count": 0}}],
/// //  …}
/// ```
public struct ScrollPosition: Equatable, @unchecked Sendable {
  /// The place that the app has asked for, or the view at which a client is.
  private enum Place: Equatable {
    case nowhere
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private var place = Place.nowhere
  /// The name of the type of ids, which tells them from others in the scroll view. Empty for any type.
  private let idType: String
  /// The number of times that the app has asked, so that clients notice another time.
  private(set) var count = 0
  /// Whether a person has scrolled to the position.
  public private(set) var isPositionedByUser = false

  /// Creates a position that is not set yet.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) {
    self.idType = ID.self == Never.self ? "" : ScrollPosition.name(of: ID.self)
  }

  /// Creates the position of a view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(idType: ID.self)
    place = .view(AnyHashable(id), anchor: anchor)
  }

  /// Creates the position at an edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType: idType)
    place = .edge(edge)
  }

  /// Creates the position at a point of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType: idType)
    place = .point(x: point.x, y: point.y)
  }

  /// Creates the position at a point of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, point: CGPoint(x: x, y: y))
  }

  /// Creates the position at a distance from the leading edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType: idType)
    place = .point(x: x, y: nil)
  }

  /// Creates the position at a distance from the top edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType: idType)
    place = .point(x: nil, y: y)
  }

  /// The edge that the app has asked for, or nil.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }
  /// The point that the app has asked for, or nil.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }
  /// The distance from the leading edge that the app has asked for, or nil.
  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
  /// The distance from the top edge that the app has asked for, or nil.
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

  /// The id of the view that the app has asked for or that a client shows first, or nil.
  public var viewID: (any Hashable & Sendable)? {
    guard case .view(let id, _) = place else { return nil }
    // Every id came in as a sendable value.
    return unsafeBitCast(id.base as? any Hashable, to: (any Hashable & Sendable)?.self)
  }

  /// Returns the id of the view that the app has asked for or that a client shows first, or nil.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? {
    if case .view(let id, _) = place { id.base as? ID } else { nil }
  }

  /// Scrolls to a view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(for: .view(AnyHashable(id), anchor: anchor))
  }

  /// Scrolls to an edge.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(point: CGPoint) { ask(for: .point(x: point.x, y: point.y)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(for: .point(x: x, y: y)) }
  /// Scrolls to a distance from the leading edge.
  public mutating func scrollTo(x: CGFloat) { ask(for: .point(x: x, y: nil)) }
  /// Scrolls to a distance from the top edge.
  public mutating func scrollTo(y: CGFloat) { ask(for: .point(x: nil, y: y)) }

  private mutating func ask(for new: Place) {
    place = new
    count += 1
    isPositionedByUser = false
  }

  private static func name(of type: Any.Type) -> String { _mangledTypeName(type) ?? "\(type)" }
}

extension ScrollPosition: ScrollPositionValue {
  package var target: ScrollTargetQuery? {
    guard case .view(let id, _) = place else { return nil }
    return ScrollTargetQuery(anyID: id)
  }

  package var requestKey: AnyHashable? {
    switch place {
    case .nowhere: nil
    case .view(let id, _): [id, AnyHashable(count)]
    default: AnyHashable(count)
    }
  }

  package var members: [JSONMember] {
    func member(_ name: String, _ value: JSONValue) -> JSONMember { JSONMember(name: name, value: value) }
    let place: [JSONMember]
    switch self.place {
    case .nowhere: return []
    case .view(let id, let anchor):
      place = [member("id", .string("\(id.base)"))] + JSONMember.anchor(anchor)
    case .edge(let edge): place = [member("edge", .string("\(edge)"))]
    case .point(let x, let y):
      place = [("x", x), ("y", y)].compactMap { name, length in
        length.map { member(name, .number(Double($0))) }
      }
    }
    return place + [member("count", .integer(count))]
  }

  @MainActor package mutating func move(to node: RenderedNode?, in container: RenderedNode) {
    let found = node?.explicitID(below: container) { id in
      idType.isEmpty || ScrollPosition.name(of: Swift.type(of: id.base)) == idType
    }
    // A person is at a view of another kind, such as a heading.
    if node != nil, found == nil { return }
    place = found.map { .view($0, anchor: nil) } ?? .nowhere
    isPositionedByUser = true
  }
}
