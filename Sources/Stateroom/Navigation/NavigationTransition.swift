import RenderTree

/// The motion with which a page appears.
public protocol NavigationTransition {
  /// The transition's wire format. Not for use by apps.
  nonisolated var _json: JSONValue { get }
}

/// The platform's motion of a page.
public nonisolated struct AutomaticNavigationTransition: NavigationTransition {
  /// Creates the transition.
  public init() {}

  /// The transition's wire format. Not for use by apps.
  public var _json: JSONValue { .members(("name", .string("automatic"))) }
}

/// A motion in which the page grows out of a view.
public nonisolated struct ZoomNavigationTransition: NavigationTransition {
  let source: JSONValue

  /// The transition's wire format. Not for use by apps.
  public var _json: JSONValue { .members(("name", .string("zoom")), ("source", source)) }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The platform's motion.
  nonisolated public static var automatic: AutomaticNavigationTransition { .init() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Returns a motion in which the page grows out of the view that
  /// ``RenderTree/View/matchedTransitionSource(id:in:)`` gives the id.
  nonisolated public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: namespace.source(sourceID))
  }
}

extension Namespace.ID {
  /// The wire format of a view in the namespace.
  nonisolated fileprivate func source(_ id: some Hashable) -> JSONValue {
    .members(("id", .string("\(id)")), ("namespace", .string(name)))
  }
}

extension View {
  /// Sets the motion with which the view appears as a page or a sheet.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    entry("navigationTransition", style._json)
  }

  /// Lets a page or a sheet grow out of the view.
  ///
  /// ```swift
  /// struct Album: View {
  ///   @Namespace private var space
  ///
  ///   var body: some View {
  ///     NavigationLink("Cover") {
  ///       Text("Songs").navigationTransition(.zoom(sourceID: 1, in: space))
  ///     }
  ///     .matchedTransitionSource(id: 1, in: space)
  ///   }
  /// }
  /// // The page grows out of the link, and shrinks back into it.
  /// ```
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    entry("matchedTransitionSource", namespace.source(id))
  }
}
