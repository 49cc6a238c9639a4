import Foundation
import RenderTree

/// A modifier that offers the action of a gesture on each rendered node of its content. Not for use by apps.
public nonisolated struct _GestureModifier: OutputModifier {
  let name: String
  /// The parameters that a client needs to perform the gesture.
  let parameters: [JSONMember]
  let action: @MainActor () -> Void

  init(name: String, parameters: [JSONMember] = [], action: @escaping @MainActor () -> Void) {
    self.name = name
    self.parameters = parameters
    self.action = action
  }

  /// Creates the action of a number of taps in quick succession.
  init(taps: Int, action: @escaping @MainActor () -> Void) {
    self.init(name: Self.name(ofTaps: taps), action: action)
  }

  /// Returns the name of the action for a number of taps in quick succession.
  static func name(ofTaps count: Int) -> String {
    switch count {
    case ...1: "tap"
    case 2: "doubleTap"
    case 3: "tripleTap"
    default: "tap\(count)"
    }
  }

  @MainActor package func declare(_ node: NodeDeclaration) {
    // A control's own action has precedence: hit testing reaches the control before the views around it.
    if node.offers(name) { return }
    if !node.environment.isEnabled, !node.hasProp("disabled") { node.disable() }
    if !parameters.isEmpty {
      node.modifier("gesture") { $0.write(.members((name, .object(parameters)))) }
    }
    node.action(gesture: name) { value in
      try value.requireNone()
      action()
    }
  }
}

extension View {
  /// Adds an action to run when the view is tapped, or tapped a number of times in quick succession.
  ///
  /// ```swift
  /// Image("Map").onTapGesture(count: 2) { print("zoom") }
  /// // {"type": "Image", "props": {"name": "Map"}, "actions": ["doubleTap"]}
  /// ```
  ///
  /// Clients perform it by the action `tap`, or by `doubleTap` for two taps and `tripleTap` for three.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(_GestureModifier(taps: count, action: action))
  }

  /// Adds an action to run with the tapped point: the `location` in the action's value, or the origin if
  /// there is none.
  @preconcurrency nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    modifier(
      AnyGestureModifier(
        gesture: SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded {
          action($0.location)
        }))
  }

  /// Adds an action to run when the view is long-pressed. Clients perform it by the action `longPress`, and
  /// apply the duration and distance.
  @preconcurrency nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      _GestureModifier(
        name: "longPress",
        parameters: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
          .parameters
      ) {
        onPressingChanged?(true)
        onPressingChanged?(false)
        action()
      })
  }

  /// Adds an action to run when the view is long-pressed, under the older names of the parameters.
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

/// A coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space as a value.
  var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space that a view names with `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable

  /// The coordinate space as a value.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { .init(name: AnyHashable(name)) }
  /// The coordinate space of the enclosing scroll view.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
  /// Returns the coordinate space of the enclosing scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named("scrollView") }
}

/// The local coordinate space of a view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The coordinate space as a value.
  public var coordinateSpace: CoordinateSpace { .local }

  /// Creates the coordinate space.
  public init() {}
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The coordinate space as a value.
  public var coordinateSpace: CoordinateSpace { .global }

  /// Creates the coordinate space.
  public init() {}
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The local coordinate space of a view.
  public static var local: LocalCoordinateSpace { .init() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the window.
  public static var global: GlobalCoordinateSpace { .init() }
}
