import Foundation
import RenderTree

extension ProgressView {
  /// Creates a progress view of the time within an interval, with labels. Clients advance it themselves.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(.interval(timerInterval, countsDown: countsDown), label: label(), currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view of the time within an interval, with a label and the time that is left or has
  /// passed. Clients advance it themselves.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: label(),
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view of the time within an interval, with the time that is left or has passed.
  /// Clients advance it themselves.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      .interval(timerInterval, countsDown: countsDown), label: nil,
      DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown))
  }
}

/// The time that is left of an interval, or has passed: the default label of a progress view.
public nonisolated struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The time as a text.
  @MainActor public var body: some View { Text(timerInterval: interval, countsDown: countsDown) }
}
