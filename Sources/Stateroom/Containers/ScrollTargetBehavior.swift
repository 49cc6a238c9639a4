import Foundation
import RenderTree

/// The rule for the positions at which scrolling comes to rest.
///
/// Clients scroll without asking the server, so they apply the framework's rules only. A custom rule is
/// reported as unsupported.
public protocol ScrollTargetBehavior {
  /// The circumstances of the scrolling.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes the position at which scrolling would come to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The place at which a scroll view comes to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// The rectangle that is visible, in the coordinates of the content.
  public var rect: CGRect
  /// The point of the rectangle that stays where it is in the scroll view, or nil.
  public var anchor: UnitPoint?

  /// Creates a place to come to rest at.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// The circumstances in which a scroll view comes to rest.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The place at which scrolling began.
  public let originalTarget: ScrollTarget
  /// The velocity with which the content was released, in points per second.
  public let velocity: CGVector
  /// The size of the content.
  public let contentSize: CGSize
  /// The size of the scroll view.
  public let containerSize: CGSize
  /// The axes that can be scrolled.
  public let axes: Axis.Set
  private let environment: EnvironmentValues

  package init(
    originalTarget: ScrollTarget, velocity: CGVector = CGVector(), contentSize: CGSize,
    containerSize: CGSize, axes: Axis.Set, environment: EnvironmentValues = EnvironmentValues()
  ) {
    (self.originalTarget, self.velocity, self.contentSize) = (originalTarget, velocity, contentSize)
    (self.containerSize, self.axes, self.environment) = (containerSize, axes, environment)
  }

  /// Returns a value of the scroll view's environment.
  public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment[keyPath: keyPath]
  }
}

/// A behaviour that aligns scrolling to pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, NamedScrollTargetBehavior {
  /// Creates the behaviour.
  public init() {}

  /// Moves the target to the nearest page, at most one away from where scrolling began.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let begin = context.originalTarget.rect
    func page(_ place: CGFloat, from start: CGFloat, of length: CGFloat, in content: CGFloat) -> CGFloat {
      guard length > 0 else { return place }
      let first = (start / length).rounded()
      let page = min(max((place / length).rounded(), first - 1), first + 1)
      return min(max(page * length, 0), max(content - length, 0))
    }
    let (container, content) = (context.containerSize, context.contentSize)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, from: begin.minX, of: container.width, in: content.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(
        target.rect.minY, from: begin.minY, of: container.height, in: content.height)
    }
  }

  nonisolated var json: JSONValue { .string("paging") }
}

/// A behaviour that aligns scrolling to views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, NamedScrollTargetBehavior {
  private let limit: LimitBehavior

  /// Creates the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  /// Leaves the target: only clients know where the views are.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// Whether one gesture scrolls to the next view at most.
  public struct LimitBehavior: Hashable, Sendable {
    fileprivate let name: String
    /// The client's choice: scroll views whose width is compact are limited.
    public static let automatic = LimitBehavior(name: "automatic")
    /// One gesture scrolls to the next view at most.
    public static let always = LimitBehavior(name: "always")
    /// A gesture can scroll across several views.
    public static let never = LimitBehavior(name: "never")
  }

  nonisolated var json: JSONValue {
    if limit == .automatic { return .string("viewAligned") }
    return .members(("behavior", .string("viewAligned")), ("limit", .string(limit.name)))
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A behaviour that aligns scrolling to pages.
  public static var paging: PagingScrollTargetBehavior { .init() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// A behaviour that aligns scrolling to views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { .init() }

  /// Returns a behaviour that aligns scrolling to views, and that can limit a gesture to the next one.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    .init(limitBehavior: limitBehavior)
  }
}

/// A behaviour that clients know by its name.
protocol NamedScrollTargetBehavior {
  nonisolated var json: JSONValue { get }
}

/// Writes the behaviour of scroll views, or reports one that clients do not know.
nonisolated struct ScrollTargetModifier<Behavior: ScrollTargetBehavior>: OutputModifier {
  let behavior: Behavior

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let named = behavior as? any NamedScrollTargetBehavior else {
      return node.unsupported("scrollTargetBehavior of the app")
    }
    node.modifier("scrollTargetBehavior") { $0.write(named.json) }
  }
}
