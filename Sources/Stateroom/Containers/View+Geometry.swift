import Foundation
import RenderTree

extension View {
  /// Runs an action when a value computed from the view's geometry changes.
  ///
  /// ```swift
  /// struct Panel: View {
  ///   @State private var width = 0.0
  ///
  ///   var body: some View {
  ///     Text("\(Int(width)) points wide")
  ///       .onGeometryChange(for: Double.self) { $0.size.width } action: { width = $0 }
  ///   }
  /// }
  /// // {"type": "Text", "modifiers": [{"measured": true}], "actions": ["resize"], …}
  /// ```
  ///
  /// The action runs when the view appears, and again if a reported frame changes the value.
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
  ///
  /// ```swift
  /// VStack { Image("Map").onTapGesture(coordinateSpace: .named("board")) { print($0) } }
  ///   .coordinateSpace(.named("board"))
  /// // {"type": "Image", "props": {"name": "Map"},
  /// //  "modifiers": [{"gesture": {"tap": {"coordinateSpace": "board"}}}], "actions": ["tap"]}
  /// ```
  nonisolated public func coordinateSpace(_ name: CoordinateSpace) -> some View {
    entry("coordinateSpace", .string(name.name))
  }

  /// Sizes the view by its nearest container.
  ///
  /// ```swift
  /// Text("Half").containerRelativeFrame(.horizontal) { length, _ in length / 2 }
  /// // {"type": "Text",
  /// //  "modifiers": [
  /// //    {"containerRelativeFrame": {"axes": ["horizontal"], "fractions": {"horizontal": 0.5}}}],
  /// //  …}
  /// ```
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    entry(
      "containerRelativeFrame",
      .members(("axes", axes.json), ("alignment", alignment == .center ? nil : .string(alignment.name))))
  }

  /// Sizes the view by a length that is computed from the length of its nearest container.
  ///
  /// The server calls the closure with the size of the window. The client takes the same fraction of the
  /// nearest container.
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
