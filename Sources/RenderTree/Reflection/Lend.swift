/// Calls a closure with the value at an address, without a copy.
///
/// The value must not be replaced meanwhile.
// Generic code copies a copyable value that it reads through a pointer before passing it on. It cannot copy one of a
// type that may be noncopyable.
@inline(__always)
func lend<Value: ~Copyable, Result: ~Copyable>(
  _ place: UnsafePointer<Value>, to body: (borrowing Value) -> Result
) -> Result {
  body(place.pointee)
}

/// Calls a closure with the address of a variable.
// A closure of the main actor checks its executor each time that the standard library calls it.
@inline(__always)
func withPlace<Value, Result>(
  of value: inout Value, _ body: (UnsafeMutablePointer<Value>) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &value, body)
}
