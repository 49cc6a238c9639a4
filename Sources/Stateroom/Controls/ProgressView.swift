import Foundation
import RenderTree

/// A view that shows the progress of a task.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: StyledControl {
  let value: Double?
  let total: Double
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(
    _ value: Double?, total: Double = 1, label: Label? = nil, _ currentValueLabel: CurrentValueLabel? = nil
  ) {
    self.value = value
    self.total = total
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ProgressViewStyleValue {
    environment.progressViewStyleValue
  }

  @MainActor package func replacement(in style: ProgressViewStyleValue) -> AnyView? {
    style.custom?.view(
      .init(
        fractionCompleted: value.map { ($0 / total).clampedFraction },
        label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
  }

  @MainActor package func standard(in style: ProgressViewStyleValue) -> ProgressElement<
    Label, CurrentValueLabel
  > {
    ProgressElement(
      attributes: ProgressAttributes(value: value, total: total, styleName: style.name), label: label,
      currentValueLabel: currentValueLabel)
  }
}

/// The element that renders a progress view.
package nonisolated struct ProgressElement<Label: View, CurrentValueLabel: View>: Container {
  package let attributes: ProgressAttributes
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  @MainActor package var content: TupleView<LabelRegion<Label?>, CurrentValueLabel?> {
    TupleView(LabelRegion("label", label), currentValueLabel)
  }
}

/// The value, total and style of a progress view.
package nonisolated struct ProgressAttributes: ElementAttributes {
  let value: Double?
  let total: Double
  let styleName: String?

  package static var typeName: StaticString { "ProgressView" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    if let value {
      node.set("value", value)
      node.set("total", total)
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
      configuration.fractionCompleted, label: configuration.label, configuration.currentValueLabel)
  }
}
