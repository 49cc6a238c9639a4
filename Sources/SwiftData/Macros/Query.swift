import Stateroom

// The macros have the parameters of the initializers of ``Query``, which they call.

/// Fetches all models.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction? = nil) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that a descriptor describes.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(_ descriptor: FetchDescriptor<Element>, animation: Animation) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, by a property.
///
///     @Query(sort: \Trip.start) private var trips: [Trip]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
  transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, by a property.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
  animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, by a property. Those without a value come first.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
  transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches the models that satisfy a predicate, by a property. Those without a value come first.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
  animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Fetches all models.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
