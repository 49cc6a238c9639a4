/// Makes a model of a class: its instances can be inserted into a context and fetched from it.
///
///     @Model
///     final class Trip {
///       var name: String
///       var start = Date.now
///       var stay: Stay?
///       @Transient var isOpen = false
///
///       init(name: String) { self.name = name }
///     }
///
/// Each stored `var` becomes an observed property with a column or a relationship. Values are those of the standard
/// types, of `Codable` types, and other models, one or several. Lazy and weak properties can't be stored, and computed
/// ones stay as they are. A property with observers needs a type.
///
/// A model needs an initializer, and can't inherit from another model. It conforms to ``PersistentModel`` and
/// `Observable`. A model that belongs to the main actor can be used in the contexts of this actor only.
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(init), named(schemaMetadata), named(_identityKeyPaths), named(_uniqueKeyPaths),
  named(_indexKeyPaths), named(_$state), named(_$write), named(_$read), named(_$relate), named(_$isolated)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")

/// Makes an observed property of a model's variable, as `@Model` does by itself.
///
/// The number is the property's place among those that are stored. A property without one is only observed.
///
///     @_PersistedProperty(0) var name: String
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ number: Int? = nil) =
  #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")
