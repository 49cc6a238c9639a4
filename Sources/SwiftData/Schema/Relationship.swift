extension Schema {
  /// The description of a property by `@Relationship`.
  public struct Relationship: Hashable, @unchecked Sendable {
    // Unchecked: key paths of stored properties hold nothing that could change.
    /// The effect on the related models if this one is deleted.
    public let deleteRule: DeleteRule
    /// The property of the related model that leads back.
    public let inverseKeyPath: AnyKeyPath?
    /// The number of related models at least.
    public let minimumModelCount: Int
    /// The number of related models at most, or 0 for any number.
    public let maximumModelCount: Int
    /// The name that the property had in earlier versions.
    public let originalName: String?
    /// A text that makes the property another one than that of an earlier version with its name.
    public let hashModifier: String?

    /// Creates the description of a relationship.
    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
    ) {
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount ?? 0
      self.maximumModelCount = maximumModelCount ?? 0
      self.originalName = originalName
      inverseKeyPath = inverse
      self.hashModifier = hashModifier
    }

    /// An option of a relationship.
    public struct Option: Hashable, Sendable {
      /// Only one model may be related: `maximumModelCount` says the same.
      public static var unique: Option { Option() }
    }

    /// The effect on related models if a model is deleted.
    public enum DeleteRule: String, Hashable, Sendable, Codable, CaseIterable {
      /// Nothing: they go on pointing to a model that is gone.
      case noAction
      /// They point to nothing any more.
      case nullify
      /// They are deleted as well.
      case cascade
      /// The model can't be deleted as long as there are any.
      case deny
    }
  }
}
