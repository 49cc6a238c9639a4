import RenderTree

/// The body of a custom style. Hosts the dynamic properties of the style.
protocol StyleBody: View, PropertyHosting {
  associatedtype Style

  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  var style: Style { get }
}

extension StyleBody {
  nonisolated static var hostedType: Any.Type { Style.self }
}
