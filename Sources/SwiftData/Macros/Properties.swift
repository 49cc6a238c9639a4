/// Says more about a property of a model.
///
///     @Model
///     final class Country {
///       @Attribute(.unique) var code: String
///       @Attribute(originalName: "title") var name: String
///       @Attribute(.ephemeral) var draft = ""
///
///       init(code: String, name: String) { (self.code, self.name) = (code, name) }
///     }
///
/// - Parameters:
///   - options: The options: `.unique` makes the value unique, `.ephemeral` keeps it from being stored.
///   - originalName: The name that the property had in earlier versions of the app.
///   - hashModifier: A text that makes the property another one than that of an earlier version with its name.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Says more about a relationship to other models.
///
///     @Model
///     final class Trip {
///       @Relationship(deleteRule: .cascade, inverse: \Stay.trip) var stays: [Stay] = []
///
///       init() {}
///     }
///
/// One side names the inverse, and the other one needs no `@Relationship`.
///
/// - Parameters:
///   - options: The options of the relationship.
///   - deleteRule: What becomes of the related models if the model is deleted.
///   - minimumModelCount: The number of related models at least.
///   - maximumModelCount: The number of related models at most, or 0 for any number.
///   - originalName: The name that the property had in earlier versions of the app.
///   - inverse: The property of the related model that leads back.
///   - hashModifier: A text that makes the property another one than that of an earlier version with its name.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Keeps a property of a model from being stored.
///
///     @Model
///     final class Picture {
///       var source: URL
///       @Transient var isDownloading = false
///
///       init(source: URL) { self.source = source }
///     }
///
/// The property has its value from the declaration whenever the model is read: it needs one, or an optional type.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")
