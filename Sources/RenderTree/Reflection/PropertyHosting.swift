/// A view, or what a view hosts, that begins with a value of another type, whose dynamic properties are installed as
/// its own.
///
/// It turns modifiers, scenes and apps into nodes like any view with a body. The hosted value must be the first
/// stored property, because the offsets of its plan are used unchanged.
package protocol PropertyHosting {
  /// The type of the hosted value.
  nonisolated static var hostedType: Any.Type { get }
}

extension PropertyHosting {
  /// The type whose dynamic properties are installed: a hosted value may itself host one.
  nonisolated static var innermostHostedType: Any.Type {
    (hostedType as? any PropertyHosting.Type)?.innermostHostedType ?? hostedType
  }
}
