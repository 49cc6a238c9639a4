import RenderTree

/// A description of an alert, for the older form of `alert`.
///
/// ```swift
/// struct Home: View {
///   @State private var isShown = true
///
///   var body: some View {
///     Text("Home").alert(isPresented: $isShown) { Alert(title: Text("Saved")) }
///   }
/// }
/// // {"type": "Alert", "props": {"title": "Saved"}, "actions": ["dismiss"]}
/// ```
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or action sheet.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (@MainActor () -> Void)?

    /// Returns a button with the default style.
    @preconcurrency public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(label: label, role: nil, action: action)
    }

    /// Returns a button that cancels.
    @preconcurrency public static func cancel(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(label: label, role: .cancel, action: action)
    }

    /// Returns a button that cancels, with the default title.
    @preconcurrency public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action)
    }

    /// Returns a button that deletes data.
    @preconcurrency public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

/// A description of a choice of actions, for the older `actionSheet`.
///
/// ```swift
/// let sheet = ActionSheet(title: Text("Discard?"), buttons: [.cancel()])
/// Text("Unsaved").actionSheet(isPresented: .constant(true)) { sheet }
/// // {"type": "ConfirmationDialog", "props": {"title": "Discard?"}, "actions": ["dismiss"]}
/// ```
public struct ActionSheet {
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]

  /// A button of an action sheet.
  public typealias Button = Alert.Button

  /// Creates an action sheet.
  public init(title: Text, message: Text? = nil, buttons: [Alert.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Presents an alert while a binding is true.
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(PresentationModifier("alert", AlertValuePresentation(isPresented: isPresented, alert: content)))
  }

  /// Presents an alert while a binding has a value.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(PresentationModifier("alert", AlertItemPresentation(item: item, alert: content)))
  }

  /// Presents an action sheet while a binding is true.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @State private var asks = true
  ///
  ///   var body: some View {
  ///     Text("Unsaved").actionSheet(isPresented: $asks) {
  ///       ActionSheet(title: Text("Discard?"), buttons: [.destructive(Text("Discard")), .cancel()])
  ///     }
  ///   }
  /// }
  /// // {"type": "ConfirmationDialog", "props": {"title": "Discard?"}, "actions": ["dismiss"]}
  /// ```
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    modifier(
      PresentationModifier(
        "confirmationDialog", ActionSheetPresentation(isPresented: isPresented, sheet: content)))
  }

  /// Presents an action sheet while a binding has a value.
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(
      PresentationModifier("confirmationDialog", ActionSheetItemPresentation(item: item, sheet: content)))
  }
}
