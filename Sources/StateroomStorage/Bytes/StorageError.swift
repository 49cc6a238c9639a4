/// Why a value was not encoded or decoded.
package enum StorageError: Error, Hashable {
  /// The bytes are not what an encoder wrote.
  case malformed
  /// The bytes hold another kind of value.
  case mismatch(expected: String)
  /// A field has no stored value and no value of its own.
  case missingField(String)
  /// Values lie too deep within one another.
  case tooDeep
  /// The value has a part that cannot be stored.
  case unstorable(String)
}
