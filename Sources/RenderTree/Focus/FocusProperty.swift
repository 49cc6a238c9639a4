/// The value of a property that follows a focus, stored after the property's view is installed.
struct FocusProperty<Value: Hashable> {
  /// The value if no bound view has the focus: `false` or nil.
  private let resting: Value
  private(set) var location: FocusLocation<Value>?

  init(resting: Value) {
    self.resting = resting
  }

  /// Stores the value in the slot of the installation, which follows one of the tree's focuses.
  @MainActor mutating func install(_ installation: _Installation, following focus: (Tree) -> Focus) {
    let tree = installation.node.tree
    location =
      installation.slot { FocusSlot(FocusLocation(resting: resting, focus(tree), tree: tree)) }.location
  }

  /// Returns the newest value, or the value for no focus if the property, of a type of the given name, is not
  /// installed.
  func read(as name: String) -> Value {
    if let location { return location.state.current }
    reportUninstalledFocus(name)
    return resting
  }

  /// Writes the value, which moves the focus, if the property is installed.
  func write(_ value: Value, as name: String) {
    guard let location else { return reportUninstalledFocus(name) }
    location.write(value)
  }
}

extension FocusProperty: Sendable where Value: Sendable {}

private func reportUninstalledFocus(_ name: String) {
  reportNotInstalled(
    .stateNotInstalled,
    "Accessing \(name)'s value outside of the body of a View. This will result in a constant Binding of the "
      + "initial value and will not update.")
}
