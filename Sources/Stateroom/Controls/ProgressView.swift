import Foundation
import RenderTree

/// A view that shows the progress of a task.
///
/// ```swift
/// ProgressView("Copying", value: 3, total: 10)
/// // {"type": "ProgressView", "props": {"label": "Copying", "value": 3, "total": 10}}
/// ```
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: StyledControl {
  let progress: TaskProgress
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(_ progress: TaskProgress, label: Label? = nil, _ currentValueLabel: CurrentValueLabel? = nil) {
    self.progress = progress
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  init(
    _ value: Double?, total: Double = 1, label: Label? = nil, _ currentValueLabel: CurrentValueLabel? = nil
  ) {
    self.init(
      value.map { .value($0, total: total) } ?? .indeterminate, label: label, currentValueLabel)
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ProgressViewStyleValue {
    environment.progressViewStyleValue
  }

  @MainActor package func replacement(in style: ProgressViewStyleValue) -> AnyView? {
    style.custom?.view(
      .init(
        progress: progress,
        label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
  }

  @MainActor package func standard(in style: ProgressViewStyleValue) -> ProgressElement<
    Label, CurrentValueLabel
  > {
    ProgressElement(
      attributes: ProgressAttributes(progress: progress, styleName: style.name), label: label,
      currentValueLabel: currentValueLabel)
  }
}

/// The element that renders a progress view.
package nonisolated struct ProgressElement<Label: View, CurrentValueLabel: View>: Container {
  package let attributes: ProgressAttributes
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  @MainActor package var content: TupleView<(LabelRegion<Label?>, CurrentValueLabel?)> {
    TupleView(LabelRegion("label", label), currentValueLabel)
  }
}

/// The progress of a task.
nonisolated enum TaskProgress: Equatable {
  /// At an unknown point.
  case indeterminate
  /// At a value towards a total.
  case value(Double, total: Double)
  /// At the present time within an interval, which is counted down or up.
  case interval(ClosedRange<Date>, countsDown: Bool)

  /// The completed fraction, or nil if it is unknown or depends on the time.
  var fractionCompleted: Double? {
    guard case .value(let value, let total) = self else { return nil }
    return (value / total).clampedFraction
  }
}

/// The progress and style of a progress view.
package nonisolated struct ProgressAttributes: ElementAttributes {
  let progress: TaskProgress
  let styleName: String?

  package static var typeName: StaticString { "ProgressView" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    switch progress {
    case .indeterminate: break
    case .value(let value, let total):
      node.set("value", value)
      node.set("total", total)
    case .interval(let dates, let countsDown):
      let timer = IntervalTimerText(
        start: dates.lowerBound, end: dates.upperBound, pauseTime: nil, countsDown: countsDown,
        showsHours: true)
      // In whole seconds, as a text of the interval has it: clients that draw it go by the clock.
      node.set("value", timer.wholeSeconds)
      let total = dates.upperBound.timeIntervalSince(dates.lowerBound)
      node.set("total", (total * 1_000).rounded() / 1_000)
      if let clock = timer.clock { node.set("clock", clock.json) }
    }
    node.set("style", styleName)
    let environment = node.environment
    if let tint = environment.tint { node.set("tint", tint._json(in: environment)) }
    if environment.controlSize != .regular { node.set("controlSize", environment.controlSize.name) }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view.
  public init() {
    self.init(nil)
  }

  /// Creates a progress view of a value towards a total. It is indeterminate if the value is nil.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value.map { Double($0) }, total: Double(total))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view with a custom label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(nil, label: label())
  }

  /// Creates a progress view of a value towards a total, with a custom label. It is indeterminate if the
  /// value is nil.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value.map { Double($0) }, total: Double(total), label: label())
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates an indeterminate progress view with a title.
  public init(_ title: LocalizedStringKey) {
    self.init(nil, label: Text(title))
  }

  /// Creates an indeterminate progress view with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) {
    self.init(nil, label: Text(title))
  }

  /// Creates a progress view of a value towards a total, with a title. It is indeterminate if the value is
  /// nil.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey, value: Value?, total: Value = 1
  ) {
    self.init(value.map { Double($0) }, total: Double(total), label: Text(title))
  }

  /// Creates a progress view of a value towards a total, with a title. It is indeterminate if the value is
  /// nil.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) {
    self.init(value.map { Double($0) }, total: Double(total), label: Text(title))
  }
}

extension ProgressView {
  /// Creates a progress view of a value towards a total, with labels for the task and the current value. It
  /// is indeterminate if the value is nil.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(value.map { Double($0) }, total: Double(total), label: label(), currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates the progress view that a style is applied to.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      configuration.progress, label: configuration.label, configuration.currentValueLabel)
  }
}
