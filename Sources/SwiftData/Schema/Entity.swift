extension Schema {
  /// A model of a schema.
  public struct Entity: Hashable, Sendable {
    /// The name of the model's type.
    public let name: String
    /// The names of the attributes, in the order of their declaration.
    public let attributeNames: [String]
    /// The names of the relationships, in the order of their declaration.
    public let relationshipNames: [String]

    init(_ model: ModelDescription) {
      name = model.name
      attributeNames = model.properties.filter { $0.target == nil }.map(\.name)
      relationshipNames = model.properties.filter { $0.target != nil }.map(\.name)
    }
  }
}
