import RenderTree
import Stateroom

/// A part of a chart: a mark, or several.
///
/// ```swift
/// struct Goal: ChartContent {
///   let steps: Int
///   var body: some ChartContent { RuleMark(y: .value("Goal", steps)).foregroundStyle(.red) }
/// }
/// ```
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent
  /// The content of the part.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Adds the marks of the part to a chart. Not for use by apps.
  static func _collect(_ content: Self, into collector: _MarkCollector, _ context: _MarkContext)
}

extension ChartContent {
  /// Adds the marks of the body. Not for use by apps.
  public static func _collect(_ content: Self, into collector: _MarkCollector, _ context: _MarkContext) {
    Body._collect(content.body, into: collector, context)
  }
}

extension ChartContent where Body == Never {
  /// Stops the process. Built-in marks have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: ChartContent {
  /// `Never` has no values, so this is never called.
  @MainActor public static func _collect(
    _ content: Never, into collector: _MarkCollector, _ context: _MarkContext
  ) {}
}

/// A type-erased part of a chart.
public nonisolated struct AnyChartContent: ChartContent {
  private let content: any ChartContent

  /// Creates a type-erased part.
  public init<Content: ChartContent>(_ content: Content) { self.content = content }

  /// Creates a type-erased part.
  public init(erasing content: some ChartContent) { self.init(content) }

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks of the part. Not for use by apps.
  @MainActor public static func _collect(
    _ content: AnyChartContent, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    func collect<Content: ChartContent>(_ content: Content) {
      Content._collect(content, into: collector, context)
    }
    collect(content.content)
  }
}

/// A part of a chart without marks.
public nonisolated struct EmptyChartContent: ChartContent {
  /// Creates the part.
  public init() {}

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds nothing. Not for use by apps.
  @MainActor public static func _collect(
    _ content: EmptyChartContent, into collector: _MarkCollector, _ context: _MarkContext
  ) {}
}
