import RenderTree
import Stateroom

extension ForEach where Content: MapContent {
  /// Creates parts of a map for each element, identified by the value at a key path.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, making: content)
  }
}

extension ForEach where Content: MapContent, ID == Data.Element.ID, Data.Element: Identifiable {
  /// Creates parts of a map for each identifiable element.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: MapContent, Data == Range<Int>, ID == Int {
  /// Creates parts of a map for each number of a range.
  public nonisolated init(
    _ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data, id: \.self, making: content)
  }
}

extension ForEach: MapContent where Content: MapContent {
  /// Adds the items of each element. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) {
    for (element, id) in zip(content.data, content.ids) where !collector.isFull {
      var context = context
      context.implied = SelectionTag(of: id, includesOptional: true)
      Content._collect(content.content(element), into: collector, context)
    }
  }
}

extension Group: MapContent where Content: MapContent {
  /// Creates a group of parts of a map.
  public nonisolated init(@MapContentBuilder content: () -> Content) {
    self.init(holding: content())
  }

  /// Adds the items of the group. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) {
    Content._collect(content.held, into: collector, context)
  }
}
