import RenderTree
import Stateroom

/// A part of a chart with a style. Not for use by apps.
public nonisolated struct _StyledChartContent<Content: ChartContent>: ChartContent {
  let content: Content
  let change: @MainActor (inout _MarkContext, _MarkCollector) -> Void

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks with the style. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    var context = context
    content.change(&context, collector)
    Content._collect(content.content, into: collector, context)
  }
}

extension ChartContent {
  /// Returns the part with a change of the context of its marks.
  nonisolated func styled(
    _ change: @escaping @MainActor (inout _MarkContext, _MarkCollector) -> Void
  ) -> _StyledChartContent<Self> {
    _StyledChartContent(content: self, change: change)
  }
}

extension ChartContent {
  /// Draws the marks only where others are.
  nonisolated public func mask<Mask: ChartContent>(
    @ChartContentBuilder content: () -> Mask
  ) -> some ChartContent { _MaskedChartContent(content: self, mask: content()) }
}

/// A part of a chart that is only drawn where other marks are. Not for use by apps.
public nonisolated struct _MaskedChartContent<Content: ChartContent, Mask: ChartContent>: ChartContent {
  let content: Content
  let mask: Mask

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks with their mask. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    var context = context
    context.mask = collector.addMask(content.mask, _MarkContext())
    Content._collect(content.content, into: collector, context)
  }
}
