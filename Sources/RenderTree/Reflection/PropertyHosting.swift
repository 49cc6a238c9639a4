/// A view that begins with a value of another type, whose dynamic properties are installed as its own.
///
/// It turns modifiers, scenes and apps into nodes like any view with a body. The hosted value must be the first
/// stored property, because the offsets of its plan are used unchanged.
package protocol PropertyHosting {
  /// The type of the hosted value.
  nonisolated static var hostedType: Any.Type { get }
}
