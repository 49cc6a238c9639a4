import Foundation
import RenderTree
import Stateroom

/// The place of an annotation beside its mark.
public struct AnnotationPosition: Hashable, Sendable {
  let name: String

  /// The chart's choice: above a mark.
  public static let automatic = AnnotationPosition(name: "automatic")
  /// On the mark.
  public static let overlay = AnnotationPosition(name: "overlay")
  /// Above.
  public static let top = AnnotationPosition(name: "top")
  /// Below.
  public static let bottom = AnnotationPosition(name: "bottom")
  /// Before.
  public static let leading = AnnotationPosition(name: "leading")
  /// After.
  public static let trailing = AnnotationPosition(name: "trailing")
  /// Above and before.
  public static let topLeading = AnnotationPosition(name: "topLeading")
  /// Above and after.
  public static let topTrailing = AnnotationPosition(name: "topTrailing")
  /// Below and before.
  public static let bottomLeading = AnnotationPosition(name: "bottomLeading")
  /// Below and after.
  public static let bottomTrailing = AnnotationPosition(name: "bottomTrailing")
}

/// The way in which an annotation that is beyond the chart is moved.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// The way along one axis.
  public struct Strategy: Hashable, Sendable {
    let name: String
    var isPadded = false

    /// The chart's choice.
    public static let automatic = Strategy(name: "automatic")
    /// Stays beyond the chart.
    public static let disabled = Strategy(name: "disabled")
    /// Makes room for the annotation in the scale. Is moved into the chart, and reported as unsupported.
    public static let padScale = Strategy(name: "fit", isPadded: true)
    /// Is moved into the chart.
    public static let fit = Strategy(name: "fit")

    /// Is moved into a part of the chart.
    public static func fit(to boundary: Boundary) -> Strategy {
      boundary == .plot ? Strategy(name: "plot") : fit
    }
  }

  /// A part of a chart.
  public struct Boundary: Hashable, Sendable {
    let name: String

    /// The chart's choice.
    public static let automatic = Boundary(name: "automatic")
    /// The whole chart.
    public static let chart = Boundary(name: "chart")
    /// The plot.
    public static let plot = Boundary(name: "plot")
  }

  let x: Strategy
  let y: Strategy

  /// Creates the ways along both axes.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }

  /// The chart's choice.
  public static let automatic = AnnotationOverflowResolution()
}

/// The mark beside which an annotation is.
public struct AnnotationContext: Sendable {
  /// The size of the mark. It is not known before it is drawn, so it is zero, and reported as unsupported.
  public var targetSize: CGSize {
    Tree.reportOfRunningCode(
      .viewUnsupported, "AnnotationContext.targetSize is not known before a chart is drawn, and zero.")
    return .zero
  }
}

/// A view beside a mark.
struct MarkAnnotation {
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: Double?
  let content: AnyView
  var overflow = AnnotationOverflowResolution.automatic

  init(_ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?, _ content: AnyView) {
    self.position = position
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.content = content
  }
}

extension ChartContent {
  /// Shows a view beside each mark.
  ///
  /// ```swift
  /// Chart {
  ///   BarMark(x: .value("Day", "Mon"), y: .value("Steps", 6_019))
  ///     .annotation(position: .top) { Text("6,019") }
  /// }
  /// ```
  nonisolated public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some ChartContent {
    let annotation = MarkAnnotation(position, alignment, spacing, AnyView(content()))
    return _AnnotatedChartContent(content: self, annotation: annotation)
  }

  /// Shows a view beside each mark, and moves it into the chart as the resolution says.
  nonisolated public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> Content
  ) -> some ChartContent {
    var annotation = MarkAnnotation(position, alignment, spacing, AnyView(content()))
    annotation.overflow = overflowResolution
    return _AnnotatedChartContent(content: self, annotation: annotation)
  }

  /// Shows a view beside each mark that depends on the mark.
  nonisolated public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: (AnnotationContext) -> Content
  ) -> some ChartContent {
    var annotation = MarkAnnotation(
      position, alignment, spacing, AnyView(content(AnnotationContext())))
    annotation.overflow = overflowResolution
    return _AnnotatedChartContent(content: self, annotation: annotation)
  }
}

/// A part of a chart with a view beside each mark. Not for use by apps.
public nonisolated struct _AnnotatedChartContent<Content: ChartContent>: ChartContent {
  let content: Content
  let annotation: MarkAnnotation
  /// Whether the view is drawn in the place of the symbol.
  var isSymbol = false

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds the marks with the view. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MarkCollector, _ context: _MarkContext
  ) {
    var context = context
    context.annotations.append(content.annotation)
    let overflow = content.annotation.overflow
    if overflow.x.isPadded || overflow.y.isPadded {
      collector.reports.add("AnnotationOverflowResolution.Strategy.padScale")
    }
    if content.isSymbol { context.look.hidesSymbol = true }
    Content._collect(content.content, into: collector, context)
  }
}
