import RenderTree

/// The kind of keyboard for text input.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

private enum KeyboardTypeKey: EnvironmentKey {
  static var defaultValue: UIKeyboardType { .default }
}

extension EnvironmentValues {
  var keyboardType: UIKeyboardType {
    get { self[KeyboardTypeKey.self] }
    set { self[KeyboardTypeKey.self] = newValue }
  }
}

extension View {
  /// Sets the kind of keyboard for text fields.
  ///
  /// ```swift
  /// TextField("Amount", text: .constant("")).keyboardType(.decimalPad)
  /// // {"type": "TextField",
  /// //  "props": {"label": "Amount", "text": "", "keyboardType": "decimalPad"}, …}
  /// ```
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.keyboardType, type)
  }
}
