/// The identity of a model's row, the same in all contexts and processes.
///
///     let id = trip.persistentModelID
///     let again = context.model(for: id) as? Trip
public struct PersistentIdentifier: Hashable, Comparable, Sendable, Codable, Identifiable {
  /// The name of the model's entity.
  public let entityName: String
  /// The number of the row.
  package let number: Int64

  package init(entityName: String, number: Int64) {
    self.entityName = entityName
    self.number = number
  }

  /// The identity.
  public var id: PersistentIdentifier { self }
  /// The name of the store: each container has one.
  public var storeIdentifier: String? { "stateroom" }

  /// Whether the first comes before the second.
  public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
    (one.entityName, one.number) < (other.entityName, other.number)
  }

  /// Parses ``text``.
  init?(text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let number = Int64(parts[1]) else { return nil }
    self.init(entityName: String(parts[0]), number: number)
  }

  /// The identifier as one text.
  var text: String { "\(entityName)/\(number)" }
}
