import RenderTree

/// The kinds of views that stay visible while a lazy container scrolls.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits, one for each kind of view.
  public let rawValue: UInt32

  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// The wire format of the kinds, or nil if there is none.
  var json: JSONValue? {
    isEmpty
      ? nil
      : .array(
        [(Self.sectionHeaders, "sectionHeaders"), (.sectionFooters, "sectionFooters")]
          .filter { contains($0.0) }.map { .string($0.1) })
  }
}
