import Foundation
import RenderTree

extension View {
  /// Runs an action when a value computed from the view's geometry changes.
  ///
  /// The action runs first when the view appears, and then when a client reports a frame for which the value
  /// is a different one.
  @preconcurrency nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform) { _, new in action(new) })
  }

  /// Runs an action with the old and the new value when a value computed from the view's geometry changes.
  @preconcurrency nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }

  /// Names the coordinate space of the view.
  nonisolated public func coordinateSpace(_ name: CoordinateSpace) -> some View {
    entry("coordinateSpace", .string(name.name))
  }

  /// Sizes the view by its nearest container.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    entry(
      "containerRelativeFrame",
      .members(("axes", axes.json), ("alignment", alignment == .center ? nil : .string(alignment.name))))
  }

  /// Sizes the view by a length that is computed from that of its nearest container.
  ///
  /// The length is computed from the size of the window. The client takes the same fraction of the nearest container.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping @MainActor (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFractionModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Sizes the view as a fraction of its nearest container.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    entry(
      "containerRelativeFrame",
      .members(
        ("axes", axes.json), ("count", .integer(count)), ("span", .integer(span)),
        ("spacing", .length(spacing)),
        ("alignment", alignment == .center ? nil : .string(alignment.name))))
  }
}

/// Runs an action when a value computed from the view's geometry changes.
struct GeometryChangeModifier<Value: Equatable & Sendable>: ViewModifier {
  let transform: @Sendable (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void
  @Environment(\.windowSize) private var windowSize
  @State private var room: CGRect?

  nonisolated init(
    transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value, Value) -> Void
  ) {
    self.transform = transform
    self.action = action
  }

  func body(content: Content) -> some View {
    content.modifier(SizeReportModifier(room: $room))
      .onChange(of: transform(GeometryProxy(room, in: windowSize)), initial: true) { action($0, $1) }
  }
}
