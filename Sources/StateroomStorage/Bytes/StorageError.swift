/// The reason why a value could not be encoded or decoded.
package enum StorageError: Error, Hashable {
  /// The bytes are not the output of an encoder.
  case malformed
  /// The bytes contain another kind of value.
  case mismatch(expected: String)
  /// A field has neither a stored value nor a default.
  case missingField(String)
  /// Values are nested too deeply.
  case tooDeep
  /// The value has a part that cannot be stored.
  case unstorable(String)
}
