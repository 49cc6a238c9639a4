import RenderTree

/// Presents an alert while a binding is true.
nonisolated struct AlertPresentation<Kind: AlertKind, Actions: View, Message: View>: View {
  let kind: Kind.Type
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: () -> Actions
  let message: () -> Message

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      AlertElement(
        kind: kind, title: title, isPresented: isPresented, actions: actions(), message: message()
      )
      .takingActions()
    }
  }
}

/// Presents an alert about a value while a binding is true, if there was a value when the binding became
/// true.
///
/// The alert shows that value as long as it is presented, even if the value changes in the meantime.
nonisolated struct DataAlertPresentation<Kind: AlertKind, Data, Actions: View, Message: View>: View {
  let kind: Kind.Type
  let title: (Data) -> Text
  let isPresented: Binding<Bool>
  let data: Data?
  let actions: (Data) -> Actions
  let message: (Data) -> Message
  @TransientObject private var shown = PresentedData<Data>()

  init(
    kind: Kind.Type, title: @escaping (Data) -> Text, isPresented: Binding<Bool>, data: Data?,
    actions: @escaping (Data) -> Actions, message: @escaping (Data) -> Message
  ) {
    self.kind = kind
    self.title = title
    self.isPresented = isPresented
    self.data = data
    self.actions = actions
    self.message = message
  }

  @MainActor var body: some View {
    if let data = shown.update(data, isPresented: isPresented.wrappedValue) {
      AlertElement(
        kind: kind, title: title(data), isPresented: isPresented, actions: actions(data),
        message: message(data)
      )
      .takingActions()
    }
  }
}

/// The data of a presented alert.
@MainActor
private final class PresentedData<Data> {
  private var data: Data?

  /// Stores the data when the presentation begins and releases it when it ends. Returns the data to show.
  func update(_ new: Data?, isPresented: Bool) -> Data? {
    data = isPresented ? data ?? new : nil
    return data
  }
}

extension View {
  /// Presents an alert of a kind while a binding is true.
  nonisolated func presenting<Kind: AlertKind, Actions: View, Message: View>(
    _ kind: Kind.Type, _ title: Text, _ isPresented: Binding<Bool>, _ actions: @escaping () -> Actions,
    _ message: @escaping () -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        kind.presentationName,
        AlertPresentation(
          kind: kind, title: title, isPresented: isPresented, actions: actions, message: message)))
  }

  /// Presents an alert of a kind about a value while a binding is true.
  nonisolated func presenting<Kind: AlertKind, Data, Actions: View, Message: View>(
    _ kind: Kind.Type, _ title: @escaping (Data) -> Text, _ isPresented: Binding<Bool>, _ data: Data?,
    _ actions: @escaping (Data) -> Actions, _ message: @escaping (Data) -> Message
  ) -> some View {
    modifier(
      PresentationModifier(
        kind.presentationName,
        DataAlertPresentation(
          kind: kind, title: title, isPresented: isPresented, data: data, actions: actions,
          message: message)))
  }
}
