extension Schema {
  /// The description of a property by `@Attribute`.
  public struct Attribute: Hashable, Sendable {
    /// The options of the property.
    public let options: [Option]
    /// The name that the property had in earlier versions.
    public let originalName: String?
    /// A text that makes the property another one than that of an earlier version with its name.
    public let hashModifier: String?

    /// Creates the description of a property.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      self.originalName = originalName
      self.hashModifier = hashModifier
    }

    /// An option of a property.
    public struct Option: Hashable, Sendable {
      enum Kind: Hashable { case unique, externalStorage, ephemeral, ignored, transformable(String) }
      let kind: Kind

      /// No two models have the same value: saving a second one updates the first.
      public static var unique: Option { Option(kind: .unique) }
      /// Long values are kept apart. They are kept in their column here.
      public static var externalStorage: Option { Option(kind: .externalStorage) }
      /// The value is not stored.
      public static var ephemeral: Option { Option(kind: .ephemeral) }
      /// The value stays in the history after the model is deleted. No history is kept here.
      public static var preserveValueOnDeletion: Option { Option(kind: .ignored) }
      /// The value is found by the system's search, of which there is none here.
      public static var spotlight: Option { Option(kind: .ignored) }
      /// The value is encrypted in iCloud, to which nothing is sent here.
      public static var allowsCloudEncryption: Option { Option(kind: .ignored) }

      /// The value is stored as a transformer's data. A `Codable` value is stored as JSON here.
      public static func transformable(by transformer: String) -> Option {
        Option(kind: .transformable(transformer))
      }
      /// The value is stored as a transformer's data. A `Codable` value is stored as JSON here.
      public static func transformable(by transformer: Any.Type) -> Option {
        .transformable(by: "\(transformer)")
      }
    }
  }
}
