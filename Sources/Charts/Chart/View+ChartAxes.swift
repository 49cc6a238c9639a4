import Foundation
import RenderTree
import Stateroom

extension View {
  /// Sets the marks of the x-axis.
  ///
  /// ```swift
  /// SalesChart().chartXAxis { AxisMarks(values: [0, 50, 100]) }
  /// ```
  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = AxisOptions.Marks.content(content()._specifications)
    return chartOptions { $0.x.marks = marks }
  }

  /// Shows or hides the x-axis.
  nonisolated public func chartXAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.x.marks.setHidden(visibility == .hidden) }
  }

  /// Names the x-axis.
  nonisolated public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the x-axis.
  @_disfavoredOverload
  nonisolated public func chartXAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the x-axis.
  nonisolated public func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let title = AxisTitle(.text(.text(label)), position, alignment, spacing)
    return chartOptions { $0.x.titles = [title] }
  }

  /// Names the x-axis with views.
  nonisolated public func chartXAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let title = AxisTitle(.view(AnyView(content())), position, alignment, spacing)
    return chartOptions { $0.x.titles = [title] }
  }
}

extension View {
  /// Sets the marks of the y-axis.
  ///
  /// ```swift
  /// SalesChart().chartYAxis { AxisMarks(values: [0, 50, 100]) }
  /// ```
  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let marks = AxisOptions.Marks.content(content()._specifications)
    return chartOptions { $0.y.marks = marks }
  }

  /// Shows or hides the y-axis.
  nonisolated public func chartYAxis(_ visibility: Visibility) -> some View {
    chartOptions { $0.y.marks.setHidden(visibility == .hidden) }
  }

  /// Names the y-axis.
  nonisolated public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the y-axis.
  @_disfavoredOverload
  nonisolated public func chartYAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }

  /// Names the y-axis.
  nonisolated public func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let title = AxisTitle(.text(.text(label)), position, alignment, spacing)
    return chartOptions { $0.y.titles = [title] }
  }

  /// Names the y-axis with views.
  nonisolated public func chartYAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let title = AxisTitle(.view(AnyView(content())), position, alignment, spacing)
    return chartOptions { $0.y.titles = [title] }
  }
}

extension AxisOptions.Marks {
  /// Hides the marks, or shows them if they are hidden.
  fileprivate mutating func setHidden(_ isHidden: Bool) {
    if isHidden {
      self = .hidden
    } else if case .hidden = self {
      self = .automatic
    }
  }
}

extension AxisTitle {
  fileprivate init(
    _ content: Content, _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?
  ) {
    self.init(
      content: content, position: position == .automatic ? nil : position, alignment: alignment,
      spacing: spacing.map { Double($0) })
  }
}
