/// Makes the values of properties unique among all instances of a model, each group for itself.
///
///     @Model
///     final class Person {
///       #Unique<Person>([\.id], [\.givenName, \.familyName])
///
///       var id: UUID
///       var givenName: String
///       var familyName: String
///
///       init(id: UUID, givenName: String, familyName: String) {
///         (self.id, self.givenName, self.familyName) = (id, givenName, familyName)
///       }
///     }
///
/// A model that is saved with the values of another one takes its place.
///
/// - Parameter constraints: The groups. The values of a group's properties together are unique.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "PropertyGroupsMacro")

/// Makes indexes of properties by which models are often found or sorted.
///
///     @Model
///     final class Message {
///       #Index<Message>([\.date], [\.sender, \.date])
///
///       var sender: String
///       var date = Date.now
///
///       init(sender: String) { self.sender = sender }
///     }
///
/// - Parameter indices: The groups of properties that are indexed together, in this order.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "PropertyGroupsMacro")

/// Makes indexes of properties by which models are often found or sorted, and names their types.
///
///     #Index<Message>(.binary([\.date]), .binary([\.sender, \.date]))
///
/// Only binary indexes can be made.
///
/// - Parameter indices: The indexes.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "SwiftDataMacros", type: "PropertyGroupsMacro")

extension Schema {
  /// The indexes of a model, as `#Index` names them.
  public enum Index<Model: PersistentModel> {
    /// An index of properties.
    public enum Types<Indexed: PersistentModel> {
      /// An index in the order of the values.
      case binary([PartialKeyPath<Indexed>])
      /// An index of ranges and places. `#Index` refuses it.
      case rtree([PartialKeyPath<Indexed>])
    }
  }
}
