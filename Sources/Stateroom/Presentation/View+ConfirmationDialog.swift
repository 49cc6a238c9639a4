import RenderTree

extension View {
  /// Presents a confirmation dialog with a localized title while a binding is true.
  ///
  /// ```swift
  /// struct Draft: View {
  ///   @State private var asks = true
  ///
  ///   var body: some View {
  ///     Text("Unsaved").confirmationDialog("Discard?", isPresented: $asks) {
  ///       Button("Discard", role: .destructive) {}
  ///     }
  ///   }
  /// }
  /// // {"type": "ConfirmationDialog", "props": {"title": "Discard?"}, "actions": ["dismiss"]}
  /// ```
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(DialogAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is true.
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(DialogAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents a confirmation dialog with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(DialogAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents a confirmation dialog with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(DialogAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents a confirmation dialog with a title while a binding is true.
  nonisolated public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(DialogAlert.self, title, isPresented, actions, { EmptyView() })
  }

  /// Presents a confirmation dialog with a title and a message while a binding is true.
  nonisolated public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(DialogAlert.self, title, isPresented, actions, message)
  }
}
