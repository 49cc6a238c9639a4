import Foundation
import RenderTree

/// An action of a gesture, on each rendered node of its content.
nonisolated struct GestureModifier: OutputModifier {
  let name: String
  let action: @MainActor () -> Void

  init(name: String, action: @escaping @MainActor () -> Void) {
    self.name = name
    self.action = action
  }

  /// The action of some taps in quick succession.
  init(taps: Int, action: @escaping @MainActor () -> Void) {
    self.init(name: Self.name(ofTaps: taps), action: action)
  }

  /// The name of the action that some taps in quick succession are.
  static func name(ofTaps count: Int) -> String {
    switch count {
    case ...1: "tap"
    case 2: "doubleTap"
    case 3: "tripleTap"
    default: "tap\(count)"
    }
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    // A control's own action comes first: it is hit before what lies around it.
    if node.offers(name) { return }
    if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
    node.action(gesture: name) { value in
      try value.requireNone()
      action()
    }
  }
}

extension View {
  /// Runs a closure when the view is tapped, or is tapped several times in quick succession: two taps are the action
  /// `doubleTap`, three are `tripleTap`.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(GestureModifier(taps: count, action: action))
  }

  /// Runs a closure with the point that was tapped: the origin, unless the action's value has a `location`.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    modifier(
      AnyGestureModifier(
        gesture: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
          action($0.location)
        },
        isEnabled: true))
  }

  /// Runs a closure when the view is held.
  @preconcurrency nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      GestureModifier(name: "longPress") {
        onPressingChanged?(true)
        onPressingChanged?(false)
        action()
      })
  }

  /// Runs a closure when the view is held, under the older name of its parameters.
  @_disfavoredOverload
  @preconcurrency nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing onPressingChanged: (@MainActor (Bool) -> Void)? = nil,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: onPressingChanged)
  }
}

/// A frame of reference for points.
public protocol CoordinateSpaceProtocol {
  /// The frame of reference as a value.
  var coordinateSpace: CoordinateSpace { get }
}

/// A frame of reference that a view was given a name for.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  /// The frame of reference as a value.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The frame of reference that a view was given a name for.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
  /// The frame of reference of the scroll view around.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
}

/// The view's own frame of reference.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The frame of reference as a value.
  public var coordinateSpace: CoordinateSpace { .local }

  /// The view's own frame of reference.
  public init() {}
}

/// The window's frame of reference.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The frame of reference as a value.
  public var coordinateSpace: CoordinateSpace { .global }

  /// The window's frame of reference.
  public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own frame of reference.
  public static var local: LocalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's frame of reference.
  public static var global: GlobalCoordinateSpace { .init() }
}
