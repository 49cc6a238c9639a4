/// A part of a chart that is one mark.
protocol ChartMark: ChartContent where Body == Never {
  nonisolated var values: MarkValues { get }
}

extension ChartMark {
  /// Adds the mark. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    collector.add(content.values, context)
  }
}
