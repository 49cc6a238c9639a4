import CSwiftRuntime

/// The types of the program and of its libraries that conform to a protocol.
package enum ConformingTypes {
  /// Returns those that are not generic, in no order. The argument is the existential type of the protocol, such as
  /// `(any Error).self`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of all conformances in the program.
  package static func of(_ existential: Any.Type) -> [Any.Type] {
    var types: [Any.Type] = []
    withUnsafeMutablePointer(to: &types) { list in
      stateroom_find_conforming_types(
        unsafeBitCast(existential, to: UnsafeRawPointer.self),
        { type, list in
          list.assumingMemoryBound(to: [Any.Type].self).pointee
            .append(unsafeBitCast(type, to: Any.Type.self))
        }, list)
    }
    return types
  }
}
