import RenderTree
import Stateroom

/// The styles that surround an item of a map. Not for use by apps.
public struct _MapContext {
  var tint: JSONValue?
  var fill: JSONValue?
  var stroke: JSONValue?
  var line: JSONValue?
  var hidesTitle = false
  var isBelowLabels = false
  /// The value that is selected with the item, as the app says.
  var tag: SelectionTag?
  /// The id of the element that the item is of.
  var implied: SelectionTag?

  init() {}

  /// The members of lines and areas.
  var look: [(String, JSONValue?)] {
    [
      ("fill", fill), ("stroke", stroke), ("line", line),
      ("level", isBelowLabels ? .string("aboveRoads") : nil),
    ]
  }
}

/// A part of a map with a style. Not for use by apps.
public nonisolated struct _StyledMapContent<Content: MapContent>: MapContent {
  let content: Content
  var tag: SelectionTag?
  let change: @MainActor (inout _MapContext, EnvironmentValues) -> Void

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the items with the style. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) {
    var context = context
    if let tag = content.tag { context.tag = tag }
    content.change(&context, collector.environment)
    Content._collect(content.content, into: collector, context)
  }
}
