import RenderTree

/// The buttons of an `Alert` value.
nonisolated struct AlertButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role, action: { button.action?() }, label: { button.label })
    }
  }
}

/// A value that describes an alert.
nonisolated protocol AlertValue {
  associatedtype Kind: AlertKind

  var title: Text { get }
  var message: Text? { get }
  var buttons: [Alert.Button] { get }
}

extension Alert: AlertValue {
  typealias Kind = CentredAlert
}

extension ActionSheet: AlertValue {
  typealias Kind = DialogAlert
}

extension AlertValue {
  /// Returns the node of the alert.
  @MainActor func element(isPresented: Binding<Bool>) -> some View {
    AlertElement(
      kind: Kind.self, title: title, isPresented: isPresented, actions: AlertButtons(buttons: buttons),
      message: message
    )
    .takingActions()
  }
}

/// Presents an `Alert` value while a binding is true.
nonisolated struct AlertValuePresentation: View {
  let isPresented: Binding<Bool>
  let alert: () -> Alert

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      alert().element(isPresented: isPresented)
    }
  }
}

/// Presents an `Alert` value while a binding has an item.
nonisolated struct AlertItemPresentation<Item: Identifiable>: View {
  let item: Binding<Item?>
  let alert: (Item) -> Alert

  @MainActor var body: some View {
    if let value = item.wrappedValue {
      alert(value).element(isPresented: item.isPresent).id(value.id)
    }
  }
}

/// Presents an action sheet while a binding is true.
nonisolated struct ActionSheetPresentation: View {
  let isPresented: Binding<Bool>
  let sheet: () -> ActionSheet

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      sheet().element(isPresented: isPresented)
    }
  }
}

/// Presents an action sheet while a binding has a value.
nonisolated struct ActionSheetItemPresentation<Item: Identifiable>: View {
  let item: Binding<Item?>
  let sheet: (Item) -> ActionSheet

  @MainActor var body: some View {
    if let value = item.wrappedValue {
      sheet(value).element(isPresented: item.isPresent).id(value.id)
    }
  }
}
