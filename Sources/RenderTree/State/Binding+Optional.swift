import StateCore

extension Binding {
  /// Creates an optional binding to a value. Writing nil does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(OptionalLocation(base: base))
  }

  /// Creates a binding to the wrapped value of an optional, or returns nil if the optional is nil (rule 49).
  ///
  /// If the optional becomes nil later, the binding returns the last value and reports an issue; SwiftUI ends the
  /// process.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(UnwrappedLocation(base: base, last: value))
  }

  /// Creates a type-erased binding.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(HashableLocation(base: base))
  }
}

private final class OptionalLocation<Wrapped>: PartLocation<Wrapped?> {
  let base: Binding<Wrapped>

  init(base: Binding<Wrapped>) { self.base = base }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readFromState() -> Wrapped? { base.valueFromState }

  override func readAtHand() -> Wrapped?? { base.valueAtHand.map { Optional($0) } }

  override var keptValue: Wrapped?? { base.keptValue.map { Optional($0) } }

  override func write(_ value: Wrapped?, _ transaction: Transaction) {
    if let value { base.transaction(transaction).wrappedValue = value }
  }

  override func isSame(as other: BindingLocation<Wrapped?>) -> Bool {
    (other as? OptionalLocation).map { base._hasSameIdentity(as: $0.base) } ?? false
  }
}

/// The location of an optional's wrapped value. Keeps the last value, whereas SwiftUI ends the process if the
/// optional becomes nil (rule 49).
private final class UnwrappedLocation<Wrapped>: PartLocation<Wrapped> {
  let base: Binding<Wrapped?>
  private let last: Locked<Wrapped>

  init(base: Binding<Wrapped?>, last: Wrapped) {
    self.base = base
    self.last = Locked(last)
  }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readAtHand() -> Wrapped? { base.valueAtHand ?? nil }

  override func readFromState() -> Wrapped {
    guard let value = base.valueFromState else {
      reportStaleElement("Reading a Binding whose optional has become nil.")
      return last.current
    }
    last.set(value)
    return value
  }

  override var keptValue: Wrapped? { base.keptValue.map { $0 ?? last.current } }

  override func write(_ value: Wrapped, _ transaction: Transaction) {
    last.set(value)
    base.transaction(transaction).wrappedValue = value
  }

  override func isSame(as other: BindingLocation<Wrapped>) -> Bool {
    (other as? UnwrappedLocation).map { base._hasSameIdentity(as: $0.base) } ?? false
  }
}

private final class HashableLocation<Wrapped: Hashable>: PartLocation<AnyHashable> {
  let base: Binding<Wrapped>

  init(base: Binding<Wrapped>) { self.base = base }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readFromState() -> AnyHashable { AnyHashable(base.valueFromState) }

  override func readAtHand() -> AnyHashable? { base.valueAtHand.map { AnyHashable($0) } }

  override var keptValue: AnyHashable? { base.keptValue.map { AnyHashable($0) } }

  override func write(_ value: AnyHashable, _ transaction: Transaction) {
    if let value = value.base as? Wrapped { base.transaction(transaction).wrappedValue = value }
  }
}

/// Reports that a binding outlived its value.
func reportStaleElement(_ message: String) {
  if isOnMainActor { Tree.reportHere(.bindingStaleElement, message) }
}
