/// Makes a model actor of an actor: it has a context of its own, in which it works beside the main actor.
///
///     @ModelActor
///     actor Importer {
///       func add(_ names: [String]) throws {
///         for name in names { modelContext.insert(Trip(name: name)) }
///         try modelContext.save()
///       }
///     }
///
///     try await Importer(modelContainer: container).add(names)
///
/// The actor conforms to `ModelActor`, and is made with `init(modelContainer:)`.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")
