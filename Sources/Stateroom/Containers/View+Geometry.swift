import Foundation
import RenderTree

extension View {
  /// Tells what a closure makes of the view's room: once, when the view appears, since it never changes here.
  @preconcurrency nonisolated public func onGeometryChange<Value: Equatable & Sendable>(
    for type: Value.Type, of transform: @escaping @Sendable (GeometryProxy) -> Value,
    action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onAppear { action(transform(GeometryProxy(size: EnvironmentValues.here.windowSize))) }
  }

  /// Gives the view's coordinate space a name. Nothing is laid out here: the view stays as it is.
  nonisolated public func coordinateSpace(_ name: CoordinateSpace) -> some View {
    modifier(EmptyModifier())
  }

  /// Sizes the view by the container around. Nothing is laid out here: the view stays as it is.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(EmptyModifier())
  }

  /// Sizes the view as a part of the container around. Nothing is laid out here: the view stays as it is.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    modifier(EmptyModifier())
  }
}
