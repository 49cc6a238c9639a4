import Foundation
import RenderTree

extension Stepper {
  /// Creates a stepper for a value that is shown in a format, with a custom label.
  @preconcurrency public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, nil, step, label: label(), onEditingChanged, formatted: format.format)
  }

  /// Creates a stepper for a value within bounds that is shown in a format, with a custom label.
  @preconcurrency public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
    format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, bounds, step, label: label(), onEditingChanged, formatted: format.format)
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a value that is shown in a format, with a title.
  @preconcurrency public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, nil, step, label: Text(title), onEditingChanged, formatted: format.format)
  }

  /// Creates a stepper for a value within bounds that is shown in a format, with a title.
  @preconcurrency public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, bounds, step, label: Text(title), onEditingChanged, formatted: format.format)
  }

  /// Creates a stepper for a value that is shown in a format, with a title.
  @_disfavoredOverload
  @preconcurrency public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, nil, step, label: Text(title), onEditingChanged, formatted: format.format)
  }

  /// Creates a stepper for a value within bounds that is shown in a format, with a title.
  @_disfavoredOverload
  @preconcurrency public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(value, bounds, step, label: Text(title), onEditingChanged, formatted: format.format)
  }
}
