extension Schema {
  /// A semantic version of a schema.
  public struct Version: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
    /// The number of the version that breaks with those before.
    public let major: Int
    /// The number of the version that adds to those before.
    public let minor: Int
    /// The number of the version that mends those before.
    public let patch: Int

    /// Creates a version, as `1.2.0`.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Whether the first comes before the second.
    public static func < (one: Version, other: Version) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }

    /// The text of the version.
    public var description: String { "\(major).\(minor).\(patch)" }
  }
}
