import RenderTree
import Stateroom

/// A part of an axis: its marks, or several kinds of them.
@MainActor @preconcurrency
public protocol AxisContent {
  /// The marks of the axis. Not for use by apps.
  var _specifications: [_AxisSpecification] { get }
}

/// Marks of an axis, as they were declared. Not for use by apps.
public struct _AxisSpecification {
  let preset: AxisMarkPreset
  let position: AxisMarkPosition
  let values: AxisMarkValues
  let stroke: StrokeLook?
  /// Returns the parts of a mark, or nil for those that are usual.
  let parts: (@MainActor (AxisValue) -> [_AxisPart])?
  /// Returns the words of a label, or nil for those that are usual.
  let words: (@MainActor (_Plotted, EnvironmentValues) -> String?)?
}

/// A result builder that builds the marks of an axis.
@resultBuilder
public enum AxisContentBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Builds no marks.
  public static func buildBlock() -> _AxisContentList { _AxisContentList([]) }
  /// Builds one kind of marks.
  public static func buildBlock<Content: AxisContent>(_ content: Content) -> Content { content }
  /// Builds several kinds of marks.
  @MainActor public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> _AxisContentList {
    var all: [_AxisSpecification] = []
    repeat all.append(contentsOf: (each content)._specifications)
    return _AxisContentList(all)
  }
  /// Builds an optional part.
  public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(.first(first)) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: AxisContent, Second: AxisContent>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(.second(second)) }
  /// Builds marks that depend on the system's version.
  @MainActor public static func buildLimitedAvailability(_ content: some AxisContent) -> _AxisContentList {
    _AxisContentList(content._specifications)
  }
}

/// Several kinds of marks of an axis. Not for use by apps.
public nonisolated struct _AxisContentList: AxisContent {
  /// The marks. Not for use by apps.
  public let _specifications: [_AxisSpecification]

  init(_ specifications: [_AxisSpecification]) { _specifications = specifications }
}

/// The marks of an axis.
///
/// ```swift
/// SalesChart().chartXAxis {
///   AxisMarks(values: .stride(by: .month)) { value in
///     AxisGridLine()
///     AxisValueLabel(format: .dateTime.month(.narrow))
///   }
/// }
/// ```
public nonisolated struct AxisMarks: AxisContent {
  /// The marks. Not for use by apps.
  public let _specifications: [_AxisSpecification]

  private init(
    _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues, _ stroke: StrokeStyle?,
    words: (@MainActor (_Plotted, EnvironmentValues) -> String?)? = nil,
    parts: (@MainActor (AxisValue) -> [_AxisPart])? = nil
  ) {
    _specifications = [
      _AxisSpecification(
        preset: preset, position: position, values: values, stroke: stroke.map { StrokeLook($0) },
        parts: parts,
        words: words)
    ]
  }

  /// Creates a grid line, a tick and a label for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, values, stroke)
  }

  /// Creates a grid line, a tick and a label for each of some values.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset, position, .list(values), stroke)
  }

  /// Creates a grid line, a tick and a label with a format for each value.
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, values, stroke, words: AxisWords(format).words)
  }

  /// Creates a grid line, a tick and a label with a format for each of some values.
  public init<Format: FormatStyle, Value: Plottable>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(preset, position, .list(values), stroke, words: AxisWords(format).words)
  }

  /// Creates marks with the parts that a closure builds for each value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    self.init(preset, position, values, nil, parts: { content($0)._parts })
  }

  /// Creates marks with the parts that a closure builds for each of some values.
  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> Content
  ) {
    self.init(preset, position, .list(values), nil, parts: { content($0)._parts })
  }

  /// Creates marks with the same parts for each value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(preset, position, values, nil, parts: { _ in content()._parts })
  }

  /// Creates marks with the same parts for each of some values.
  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(preset, position, .list(values), nil, parts: { _ in content()._parts })
  }
}

/// The words that a format has for the values of an axis.
struct AxisWords: Sendable {
  let words: @MainActor (_Plotted, EnvironmentValues) -> String?

  init<Format: FormatStyle>(_ format: Format)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    // The closure is isolated to the main actor, and a format is only read.
    nonisolated(unsafe) let format = format
    words = { value, environment in
      Format.FormatInput(plotted: value).map { format.locale(environment.locale).format($0) }
    }
  }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  /// The parts, if there are any. Not for use by apps.
  public var _specifications: [_AxisSpecification] { self?._specifications ?? [] }
}

extension BuilderConditional: AxisContent where First: AxisContent, Second: AxisContent {
  /// The parts of the branch. Not for use by apps.
  @MainActor public var _specifications: [_AxisSpecification] {
    switch storage {
    case .first(let content): content._specifications
    case .second(let content): content._specifications
    }
  }
}
