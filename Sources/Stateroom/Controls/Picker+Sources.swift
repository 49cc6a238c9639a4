import RenderTree

extension Picker where Label == Text {
  /// Creates a picker for several values with a title. It has no selection if the values differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Text(title), content: content)
  }

  /// Creates a picker for several values with a title. It has no selection if the values differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Text(title), content: content)
  }
}

extension Picker where Label == Stateroom.Label<Text, Image> {
  /// Creates a picker for several values with a title and a symbol. It has no selection if the values differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSource(sources, selection), label: Stateroom.Label(title, systemImage: systemImage),
      content: content)
  }

  /// Creates a picker for several values with a title and a symbol. It has no selection if the values differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      PickerSource(sources, selection), label: Stateroom.Label(title, systemImage: systemImage),
      content: content)
  }

  /// Creates a picker with a title and an image of the asset catalogue, by its name.
  public init(
    _ title: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker for several values with a title and an image of the asset catalogue, by its name. It has no selection if the values differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, image: String, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker with a title and an image of the asset catalogue, by its name.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker for several values with a title and an image of the asset catalogue, by its name. It has no selection if the values differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: String, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker with a title and an image of the asset catalogue.
  public init(
    _ title: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker for several values with a title and an image of the asset catalogue. It has no selection if the values differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, image: ImageResource, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker with a title and an image of the asset catalogue.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(selection), label: Stateroom.Label(title, image: image), content: content)
  }

  /// Creates a picker for several values with a title and an image of the asset catalogue. It has no selection if the values differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: ImageResource, sources: Sources,
    selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(PickerSource(sources, selection), label: Stateroom.Label(title, image: image), content: content)
  }
}
