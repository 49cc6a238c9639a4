import RenderTree

extension Toggle where Label == Stateroom.Label<Text, Image> {
  /// Creates a toggle with a title and an image of the asset catalogue, by its name.
  public init(_ title: LocalizedStringKey, image: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, image: image) }
  }

  /// Creates a toggle for several values with a title and an image of the asset catalogue, by its name. It is on if all values are, and mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, image: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, image: image))
  }

  /// Creates a toggle with a title and an image of the asset catalogue, by its name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, image: image) }
  }

  /// Creates a toggle for several values with a title and an image of the asset catalogue, by its name. It is on if all values are, and mixed if they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, image: image))
  }

  /// Creates a toggle with a title and an image of the asset catalogue.
  public init(_ title: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, image: image) }
  }

  /// Creates a toggle for several values with a title and an image of the asset catalogue. It is on if all values are, and mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, image: ImageResource, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, image: image))
  }

  /// Creates a toggle with a title and an image of the asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, image: image) }
  }

  /// Creates a toggle for several values with a title and an image of the asset catalogue. It is on if all values are, and mixed if they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: ImageResource, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, image: image))
  }
}
