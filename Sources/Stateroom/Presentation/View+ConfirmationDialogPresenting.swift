import RenderTree

extension View {
  /// Presents a confirmation dialog about a value with a localized title while a binding is true.
  nonisolated public func confirmationDialog<Data, Actions: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(DialogAlert.self, { _ in Text(title) }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents a confirmation dialog about a value with a localized title and a message while a binding is
  /// true.
  nonisolated public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(DialogAlert.self, { _ in Text(title) }, isPresented, data, actions, message)
  }

  /// Presents a confirmation dialog about a value with a title while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Data, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(DialogAlert.self, { _ in Text(title) }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents a confirmation dialog about a value with a title and a message while a binding is true.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(DialogAlert.self, { _ in Text(title) }, isPresented, data, actions, message)
  }

  /// Presents a confirmation dialog about a value with a title while a binding is true.
  nonisolated public func confirmationDialog<Data, Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions
  ) -> some View {
    presenting(DialogAlert.self, { _ in title }, isPresented, data, actions, { _ in EmptyView() })
  }

  /// Presents a confirmation dialog about a value with a title and a message while a binding is true.
  nonisolated public func confirmationDialog<Data, Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: @escaping (Data) -> Actions,
    @ViewBuilder message: @escaping (Data) -> Message
  ) -> some View {
    presenting(DialogAlert.self, { _ in title }, isPresented, data, actions, message)
  }
}
