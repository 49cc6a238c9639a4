import RenderTree

extension View {
  /// Presents an alert with a localized title while a binding is true.
  ///
  /// ```swift
  /// struct Trash: View {
  ///   @State private var asks = true
  ///
  ///   var body: some View {
  ///     Text("3 files").alert("Delete all?", isPresented: $asks) {
  ///       Button("Delete", role: .destructive) {}
  ///     }
  ///   }
  /// }
  /// // {"type": "Alert", "props": {"title": "Delete all?"}, "actions": ["dismiss"]}
  /// // {"type": "Button", "props": {"label": "Delete", "role": "destructive"}, "actions": ["tap"]}
  /// ```
  nonisolated public func alert<Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a localized title and a message while a binding is true.
  ///
  /// ```swift
  /// struct Trash: View {
  ///   @State private var asks = true
  ///
  ///   var body: some View {
  ///     Text("3 files").alert("Delete all?", isPresented: $asks) {
  ///       Button("Delete", role: .destructive) {}
  ///     } message: { Text("They cannot be brought back.") }
  ///   }
  /// }
  /// // {"type": "Alert", "props": {"title": "Delete all?"}, "actions": ["dismiss"]}
  /// ```
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents an alert with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, Text(title), isPresented, actions, message)
  }

  /// Presents an alert with a title while a binding is true.
  nonisolated public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    presenting(CentredAlert.self, title, isPresented, actions, { EmptyView() })
  }

  /// Presents an alert with a title and a message while a binding is true.
  nonisolated public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    presenting(CentredAlert.self, title, isPresented, actions, message)
  }
}
