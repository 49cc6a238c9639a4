import RenderTree

extension View {
  /// Sets the label that assistive technology reads. Clients find the view by it too.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    modifier(_AccessibilityLabelModifier(label: label))
  }

  /// Sets the label that assistive technology reads. Clients find the view by it too.
  ///
  /// ```swift
  /// Button("×") {}.accessibilityLabel("Delete")
  /// // {"type": "Button", "props": {"label": "×", "accessibilityLabel": "Delete"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the label that assistive technology reads. Clients find the view by it too.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Sets the hint that tells assistive technology about the effect of using the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    modifier(_TextPropModifier(name: "accessibilityHint", text: hint))
  }

  /// Sets the hint that tells assistive technology about the effect of using the view.
  ///
  /// ```swift
  /// Button("Send") {}.accessibilityHint("Sends the message to all")
  /// // {"type": "Button",
  /// //  "props": {"label": "Send", "accessibilityHint": "Sends the message to all"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the hint that tells assistive technology about the effect of using the view.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Sets the value that assistive technology reads.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    modifier(_TextPropModifier(name: "accessibilityValue", text: value))
  }

  /// Sets the value that assistive technology reads.
  ///
  /// ```swift
  /// Text("★★★☆☆").accessibilityValue("3 of 5")
  /// // {"type": "Text", "props": {"text": "★★★☆☆", "accessibilityValue": "3 of 5"}}
  /// ```
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Sets the value that assistive technology reads.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(Text(value))
  }

  /// Adds a tooltip.
  ///
  /// ```swift
  /// Button("Send") {}.help("Sends the message to all")
  /// // {"type": "Button", "props": {"label": "Send", "help": "Sends the message to all"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func help(_ text: Text) -> some View {
    modifier(_TextPropModifier(name: "help", text: text))
  }

  /// Adds a tooltip.
  nonisolated public func help(_ text: LocalizedStringKey) -> some View {
    help(Text(text))
  }

  /// Adds a tooltip.
  @_disfavoredOverload
  nonisolated public func help(_ text: some StringProtocol) -> some View {
    help(Text(text))
  }

  /// Sets the label that assistive technology reads, under the older name of the modifier.
  ///
  /// ```swift
  /// Button("×") {}.accessibility(label: Text("Delete"))
  /// // {"type": "Button", "props": {"label": "×", "accessibilityLabel": "Delete"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func accessibility(label: Text) -> some View {
    accessibilityLabel(label)
  }

  /// Sets the value that assistive technology reads.
  nonisolated public func accessibility(value: Text) -> some View {
    accessibilityValue(value)
  }

  /// Sets the hint that tells assistive technology about the effect of using the view.
  nonisolated public func accessibility(hint: Text) -> some View {
    accessibilityHint(hint)
  }

  /// Sets the identifier by which tests and clients find the view.
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// Hides the view from assistive technology.
  nonisolated public func accessibility(hidden: Bool) -> some View {
    accessibilityHidden(hidden)
  }

  /// Adds accessibility traits to the view.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Removes accessibility traits from the view.
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

/// A set of accessibility traits, which tell assistive technology the kind of a view.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String> = []

  /// Creates an empty set.
  public init() {}

  private init(_ name: String) {
    names = [name]
  }

  /// The names of the traits, sorted.
  var json: JSONValue { .array(names.sorted().map(JSONValue.string)) }

  /// The trait `isButton`.
  public static let isButton = AccessibilityTraits("isButton")
  /// The trait `isHeader`.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// The trait `isSelected`.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// The trait `isLink`.
  public static let isLink = AccessibilityTraits("isLink")
  /// The trait `isSearchField`.
  public static let isSearchField = AccessibilityTraits("isSearchField")
  /// The trait `isImage`.
  public static let isImage = AccessibilityTraits("isImage")
  /// The trait `playsSound`.
  public static let playsSound = AccessibilityTraits("playsSound")
  /// The trait `isKeyboardKey`.
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
  /// The trait `isStaticText`.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// The trait `isSummaryElement`.
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  /// The trait `updatesFrequently`.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  /// The trait `startsMediaSession`.
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  /// The trait `allowsDirectInteraction`.
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  /// The trait `causesPageTurn`.
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  /// The trait `isModal`.
  public static let isModal = AccessibilityTraits("isModal")
  /// The trait `isToggle`.
  public static let isToggle = AccessibilityTraits("isToggle")
  /// The trait `isTabBar`.
  public static let isTabBar = AccessibilityTraits("isTabBar")

  /// Returns whether the set contains traits.
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  /// Returns the traits of either set.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other) } }
  /// Returns the traits of both sets.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other) }
  }
  /// Returns the traits of exactly one of the sets.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other) }
  }
  /// Adds traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  /// Removes the traits that are not in both sets.
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
  /// Keeps the traits of exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  /// Adds traits.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }

  /// Removes traits.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = contains(member)
    names.subtract(member.names)
    return had ? member : nil
  }

  /// Adds traits.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let had = contains(newMember)
    formUnion(newMember)
    return had ? newMember : nil
  }

  private func with(_ change: (inout AccessibilityTraits) -> Void) -> AccessibilityTraits {
    var result = self
    change(&result)
    return result
  }
}

/// The behaviour of an accessibility element for its children.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Children are hidden from assistive technology.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each child is an element of its own.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// The children are combined into one element.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
