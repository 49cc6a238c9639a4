import OpenCombine

extension Result {
  // As for optionals: OpenCombine may have been compiled without it.
  /// A publisher of the value, or of the failure.
  ///
  /// ```swift
  /// Result<Int, Never>.success(2).publisher.sink { print($0) }  // 2
  /// ```
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { ocombine.publisher }
}
