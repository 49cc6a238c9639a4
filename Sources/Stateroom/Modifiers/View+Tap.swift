import Foundation
import RenderTree

/// An action of a gesture, on each rendered node of its content.
nonisolated struct GestureModifier: OutputModifier {
  let name: StaticString
  let action: @MainActor () -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    // A control's own action comes first: it is hit before what lies around it.
    if node.offers(name) { return }
    if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
    node.action(name) { value in
      try value.requireNone()
      action()
    }
  }
}

extension View {
  /// Runs a closure when the view is tapped.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(GestureModifier(name: "tap", action: action))
  }

  /// Runs a closure with the point that was tapped: the origin, as a tap here has none.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    modifier(GestureModifier(name: "tap") { action(.zero) })
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
}

/// A frame of reference for points.
public protocol CoordinateSpaceProtocol {}

/// The view's own frame of reference.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The view's own frame of reference.
  public init() {}
}

/// The window's frame of reference.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
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
