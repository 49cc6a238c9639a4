import RenderTree

/// A kind of alert: a question or message with buttons, presented over everything.
protocol AlertKind {
  /// The type of its node.
  nonisolated static var typeName: StaticString { get }
  /// The title of the button of an alert without buttons.
  nonisolated static var defaultButton: LocalizedStringKey? { get }
}

/// An alert in the centre of the screen.
enum CentredAlert: AlertKind {
  static var typeName: StaticString { "Alert" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// A confirmation dialog.
enum DialogAlert: AlertKind {
  static var typeName: StaticString { "ConfirmationDialog" }
  static var defaultButton: LocalizedStringKey? { "OK" }
}

/// The node of an alert.
nonisolated struct AlertElement<Kind: AlertKind, Actions: View, Message: View>: Container {
  let kind: Kind.Type
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: Actions
  let message: Message

  var attributes: AlertAttributes<Kind> { AlertAttributes(isPresented: isPresented) }

  @MainActor var content: TupleView<LabelRegion<Text?>, AlertActions<Kind, Actions>, Message> {
    TupleView(
      LabelRegion("title", title),
      AlertActions(kind: kind, isPresented: isPresented, actions: actions),
      message)
  }
}

/// The presentation state of an alert.
nonisolated struct AlertAttributes<Kind: AlertKind>: ElementAttributes {
  let isPresented: Binding<Bool>

  static var typeName: StaticString { Kind.typeName }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("title", node.node.label("title"))
    node.action("dismiss") { value in
      try value.requireNone()
      isPresented.wrappedValue = false
    }
  }

  @MainActor func accessibleText(_ node: RenderedNode) -> String? { node.label("title") }
}

/// The buttons of an alert. Each dismisses the alert when it is tapped.
nonisolated struct AlertActions<Kind: AlertKind, Actions: View>: View {
  let kind: Kind.Type
  let isPresented: Binding<Bool>
  let actions: Actions

  @MainActor var body: some View {
    if Actions.self == EmptyView.self, let title = Kind.defaultButton {
      Button(title) {}.modifier(DismissAfterTapModifier(isPresented: isPresented))
    } else {
      actions.modifier(DismissAfterTapModifier(isPresented: isPresented))
    }
  }
}

/// Dismisses an alert after a button in it was tapped.
nonisolated struct DismissAfterTapModifier: OutputModifier {
  let isPresented: Binding<Bool>

  @MainActor func declare(_ node: NodeDeclaration) {
    // The button has declared its action already. If the request was for this action, it has run by now.
    guard let request = node.request, request.isDone, request.problem == nil, request.chosen == "tap"
    else { return }
    isPresented.wrappedValue = false
  }
}

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
  @Kept private var shown = PresentedData<Data>()

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
