/// A view that begins with a value of another type, whose dynamic properties are installed as its own.
///
/// So modifiers, scenes and apps are nodes like any view with a body. The hosted value must be the first stored
/// property: its plan's offsets are taken as they are.
package protocol PropertyHosting {
  /// The type of the hosted value.
  nonisolated static var hostedType: Any.Type { get }
}
