import RenderTree
import Stateroom

extension ChartContent {
  /// Names the marks for assistive technology.
  nonisolated public func accessibilityLabel(_ label: Text) -> some ChartContent {
    styled { context, collector in context.words.label = label.words(in: collector.environment) }
  }

  /// Names the marks for assistive technology.
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// Names the marks for assistive technology.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  /// Says the value of the marks for assistive technology.
  nonisolated public func accessibilityValue(_ value: Text) -> some ChartContent {
    styled { context, collector in context.words.value = value.words(in: collector.environment) }
  }

  /// Says the value of the marks for assistive technology.
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// Says the value of the marks for assistive technology.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  /// Hides the marks from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    styled { context, _ in context.words.isHidden = hidden }
  }

  /// Identifies the marks. They have no node of their own, so it is reported as unsupported.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    styled { _, collector in collector.reports.add("accessibilityIdentifier of a chart's marks") }
  }
}
