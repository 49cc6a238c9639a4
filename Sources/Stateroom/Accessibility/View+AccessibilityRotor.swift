import Foundation
import RenderTree

extension View {
  /// Adds a rotor with a label, which leads to some entries.
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    modifier(RotorModifier(label: label, system: nil, entries: entries))
  }

  /// Adds a rotor with a localized label, which leads to some entries.
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    accessibilityRotor(Text(labelKey), entries: entries)
  }

  /// Adds entries to a rotor of the system.
  nonisolated public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    modifier(RotorModifier(label: nil, system: systemRotor, entries: entries))
  }

  /// Adds a rotor with an entry for each element of an array, with the label at a key path.
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabel: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View {
    modifier(
      RotorModifier(label: rotorLabel, system: nil, places: RotorPlaces(entries, \.id, entryLabel)))
  }

  /// Adds a rotor with an entry for each element of an array, with the label at a key path.
  nonisolated public func accessibilityRotor<Entry: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
  }

  /// Adds a rotor with an entry for each element of an array, with id and label at key paths.
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabel: Text, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View {
    modifier(
      RotorModifier(label: rotorLabel, system: nil, places: RotorPlaces(entries, entryID, entryLabel)))
  }

  /// Adds a rotor with an entry for each element of an array, with id and label at key paths.
  nonisolated public func accessibilityRotor<Entry, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>,
    entryLabel: KeyPath<Entry, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
  }

  /// Adds a rotor with an entry for each range of the view's own text.
  nonisolated public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
    modifier(RotorModifier(label: label, system: nil, places: RotorPlaces(count: textRanges.count)))
  }

  /// Adds a rotor with an entry for each range of the view's own text.
  nonisolated public func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View {
    accessibilityRotor(Text(labelKey), textRanges: textRanges)
  }

  /// Adds ranges of the view's own text to a rotor of the system.
  nonisolated public func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    modifier(RotorModifier(label: nil, system: systemRotor, places: RotorPlaces(count: textRanges.count)))
  }

  /// Names the view for entries of rotors.
  nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID)
    -> some View
  {
    modifier(
      AccessibilityLinkModifier(name: "accessibilityRotorEntry", role: nil, id: id, namespace: namespace))
  }
}

/// The entry of a rotor.
nonisolated struct RotorModifier<Content: AccessibilityRotorContent>: OutputModifier {
  let label: Text?
  let system: AccessibilitySystemRotor?
  let entries: () -> Content

  init(label: Text?, system: AccessibilitySystemRotor?, entries: @escaping () -> Content) {
    (self.label, self.system, self.entries) = (label, system, entries)
  }

  init(label: Text?, system: AccessibilitySystemRotor?, places: Content) {
    self.init(label: label, system: system) { places }
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let places = entries()._places(in: environment).prefix(RotorPlaces.limit)
    let entry = JSONValue.members(
      ("label", label.map { .string($0.resolve(in: environment).text) }),
      ("system", system.map { .string($0.name) }), ("entries", .array(places.map(\.json))))
    node.modifier("accessibilityRotor") { $0.write(entry) }
  }
}

/// The places of a rotor that come from an array.
nonisolated struct RotorPlaces: AccessibilityRotorContent {
  let places: [_RotorPlace]
  /// The most places that clients are told.
  static var limit: Int { 100 }

  typealias Body = Never

  init<Entry, ID: Hashable>(_ entries: [Entry], _ id: KeyPath<Entry, ID>, _ label: KeyPath<Entry, String>) {
    places = entries.prefix(Self.limit).map { entry in
      _RotorPlace(
        label: entry[keyPath: label], id: JSONValue(describing: entry[keyPath: id]), namespace: nil)
    }
  }

  /// Creates the places of ranges in the view's own text.
  init(count: Int) {
    places = (0..<min(count, Self.limit)).map {
      _RotorPlace(label: nil, id: .integer($0), namespace: nil)
    }
  }

  @MainActor func _places(in environment: EnvironmentValues) -> [_RotorPlace] { places }
}
