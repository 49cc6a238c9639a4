import RenderTree
import Stateroom

/// The place of lines and areas among the rest of a map.
public enum MKOverlayLevel: Int, Sendable {
  /// Above roads, and below names.
  case aboveRoads
  /// Above names.
  case aboveLabels
}

extension MapContent {
  nonisolated private func styled(
    _ change: @escaping @MainActor (inout _MapContext, EnvironmentValues) -> Void
  ) -> _StyledMapContent<Self> { _StyledMapContent(content: self, change: change) }

  /// Sets the colour of balloons.
  nonisolated public func tint(_ tint: Color?) -> some MapContent {
    styled { $0.tint = tint?._json(in: $1) }
  }

  /// Sets the style of balloons.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some MapContent {
    styled { $0.tint = tint._json(in: $1) }
  }

  /// Fills areas with a style.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    styled { $0.fill = style._json(in: $1) }
  }

  /// Strokes lines, and the edges of areas, with a style.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: Double = 1) -> some MapContent {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Strokes lines, and the edges of areas, with a style.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some MapContent {
    styled {
      $0.stroke = content._json(in: $1)
      $0.line = style.mapLine
    }
  }

  /// Sets the form of strokes.
  nonisolated public func strokeStyle(style: StrokeStyle) -> some MapContent {
    styled { context, _ in context.line = style.mapLine }
  }

  /// Sets the value that a selection takes when the item is chosen.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some MapContent {
    _StyledMapContent(content: self, tag: SelectionTag(of: tag, includesOptional: true)) { _, _ in }
  }

  /// Shows the titles of items or hides them.
  nonisolated public func annotationTitles(_ visibility: Visibility) -> some MapContent {
    styled { context, _ in context.hidesTitle = visibility == .hidden }
  }

  /// Shows the words below titles or hides them. Items of a map have none here.
  nonisolated public func annotationSubtitles(_ visibility: Visibility) -> some MapContent {
    styled { _, _ in }
  }

  /// Sets the place of lines and areas among the rest of a map.
  nonisolated public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent {
    styled { context, _ in context.isBelowLabels = level == .aboveRoads }
  }
}

extension StrokeStyle {
  /// The form of a stroke in the wire format.
  nonisolated fileprivate var mapLine: JSONValue {
    .members([
      ("lineWidth", .number(Double(lineWidth))),
      ("dash", dash.isEmpty ? nil : .array(dash.map { .number(Double($0)) })),
      ("dashPhase", dashPhase == 0 ? nil : .number(Double(dashPhase))),
      ("lineCap", lineCap == .butt ? nil : .string(lineCap == .round ? "round" : "square")),
      ("lineJoin", lineJoin == .miter ? nil : .string(lineJoin == .round ? "round" : "bevel")),
    ])
  }
}
