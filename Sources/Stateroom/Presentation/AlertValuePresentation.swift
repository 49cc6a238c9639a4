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

/// Presents an `Alert` value while a binding is true.
nonisolated struct AlertValuePresentation: View {
  let isPresented: Binding<Bool>
  let alert: () -> Alert

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      let alert = alert()
      AlertElement(
        kind: CentredAlert.self, title: alert.title, isPresented: isPresented,
        actions: AlertButtons(buttons: alert.buttons), message: alert.message
      )
      .takingActions()
    }
  }
}

/// Presents an `Alert` value while a binding has an item.
nonisolated struct AlertItemPresentation<Item: Identifiable>: View {
  let item: Binding<Item?>
  let alert: (Item) -> Alert

  @MainActor var body: some View {
    if let value = item.wrappedValue {
      let alert = alert(value)
      AlertElement(
        kind: CentredAlert.self, title: alert.title, isPresented: item.isPresent,
        actions: AlertButtons(buttons: alert.buttons), message: alert.message
      )
      .takingActions()
      .id(value.id)
    }
  }
}

/// Presents an action sheet while a binding is true.
nonisolated struct ActionSheetPresentation: View {
  let isPresented: Binding<Bool>
  let sheet: () -> ActionSheet

  @MainActor var body: some View {
    if isPresented.wrappedValue {
      let sheet = sheet()
      AlertElement(
        kind: DialogAlert.self, title: sheet.title, isPresented: isPresented,
        actions: AlertButtons(buttons: sheet.buttons), message: sheet.message
      )
      .takingActions()
    }
  }
}

/// Presents an action sheet while a binding has a value.
nonisolated struct ActionSheetItemPresentation<Item: Identifiable>: View {
  let item: Binding<Item?>
  let sheet: (Item) -> ActionSheet

  @MainActor var body: some View {
    if let value = item.wrappedValue {
      let sheet = sheet(value)
      AlertElement(
        kind: DialogAlert.self, title: sheet.title, isPresented: item.isPresent,
        actions: AlertButtons(buttons: sheet.buttons), message: sheet.message
      )
      .takingActions()
      .id(value.id)
    }
  }
}
