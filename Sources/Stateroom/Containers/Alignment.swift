/// Where views stand across a column.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String

  /// The side where reading begins.
  public static let leading = HorizontalAlignment(name: "leading")
  /// The middle.
  public static let center = HorizontalAlignment(name: "center")
  /// The side where reading ends.
  public static let trailing = HorizontalAlignment(name: "trailing")
}
