import RenderTree

extension View {
  /// Says what assistive technology calls the view; clients find it by that name too.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityLabelModifier(label: label))
  }

  /// Says what assistive technology calls the view; clients find it by that name too.
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Says what assistive technology calls the view; clients find it by that name too.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Says what happens when the view is used.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    modifier(TextPropModifier(name: "accessibilityHint", text: hint))
  }

  /// Says what happens when the view is used.
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Says what happens when the view is used.
  @_disfavoredOverload
  nonisolated public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibilityHint(Text(hint))
  }

  /// Says the value that assistive technology reads.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    modifier(TextPropModifier(name: "accessibilityValue", text: value))
  }

  /// Says the value that assistive technology reads.
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    accessibilityValue(Text(value))
  }

  /// Says the value that assistive technology reads.
  @_disfavoredOverload
  nonisolated public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibilityValue(Text(value))
  }

  /// Adds a tooltip.
  nonisolated public func help(_ text: Text) -> some View {
    modifier(TextPropModifier(name: "help", text: text))
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

  /// Says several things for assistive technology, under the names of older versions.
  nonisolated public func accessibility(label: Text) -> some View {
    accessibilityLabel(label)
  }

  /// Says the value that assistive technology reads.
  nonisolated public func accessibility(value: Text) -> some View {
    accessibilityValue(value)
  }

  /// Says what happens when the view is used.
  nonisolated public func accessibility(hint: Text) -> some View {
    accessibilityHint(hint)
  }

  /// Names the view for tests and clients.
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }

  /// Hides the view from assistive technology.
  nonisolated public func accessibility(hidden: Bool) -> some View {
    accessibilityHidden(hidden)
  }

  /// Says what assistive technology takes the view for.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }

  /// Says what assistive technology does not take the view for.
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
}

/// What assistive technology takes a view for.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private var names: Set<String> = []

  /// No traits.
  public init() {}

  private init(_ name: String) {
    names = [name]
  }

  /// The names of the traits, in an order that does not change.
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

  /// Whether a trait is among these.
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  /// The traits of both.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { with { $0.formUnion(other) } }
  /// The traits that both have.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formIntersection(other) }
  }
  /// The traits that only one has.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    with { $0.formSymmetricDifference(other) }
  }
  /// Adds traits.
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  /// Keeps the traits that both have.
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
  /// Keeps the traits that only one has.
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

  /// Takes traits away.
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

/// How assistive technology sees what is inside of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  /// Not at all.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Each view for itself.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// All views as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
