import RenderTree
import Stateroom

extension ForEach where Content: ChartContent {
  /// Creates marks for each element, identified by the value at a key path.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, making: content)
  }
}

extension ForEach where Content: ChartContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates marks for each identifiable element.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates marks for each number of a range.
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data, id: \.self, making: content)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// Adds the marks of each element. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    for element in content.data where !collector.isFull {
      Content._collect(content.content(element), into: collector, context)
    }
  }
}

extension Group: ChartContent where Content: ChartContent {
  /// Creates a group of marks.
  public nonisolated init(@ChartContentBuilder content: () -> Content) {
    self.init(holding: content())
  }

  /// Adds the marks of the group. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    Content._collect(content.held, into: collector, context)
  }
}

/// Marks that a chart treats as one.
public nonisolated struct Plot<Content: ChartContent>: ChartContent {
  let content: Content

  /// Creates a plot of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks of the plot. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Plot<Content>, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    Content._collect(content.content, into: collector, context)
  }
}
