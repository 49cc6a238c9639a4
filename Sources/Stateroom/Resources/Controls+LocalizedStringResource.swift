import Foundation

// Disfavoured, because a resource can be a literal too.

extension Button where Label == Text {
  /// Creates a button with a localized title.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Stateroom.Label<Text, Image> {
  /// Creates a button with a localized title and a symbol.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a localized title and an image.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: LocalizedStringResource, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and a symbol.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label with a localized title and an image.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Stateroom.Label<Text, Image> {
  /// Creates a toggle with a localized title and a symbol.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

extension TextField where Label == Text {
  /// Creates a field for a text with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a field with a localized title for a text that grows along an axis.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a localized title.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == Stateroom.Label<Text, Image> {
  /// Creates a menu with a localized title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

extension Link where Label == Text {
  /// Creates a link with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker of a date with a localized title.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView, Label == Text {
  /// Creates a sign of work whose length is unknown, with a localized title.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource) {
    self.init { Text(title) }
  }
}
