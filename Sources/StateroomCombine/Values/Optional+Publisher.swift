import OpenCombine

extension Optional {
  // OpenCombine has it only if no module is called Combine when it is compiled. If it is compiled again, ours is there.
  /// A publisher of the wrapped value, which finishes at once if there is none.
  ///
  /// ```swift
  /// Optional(3).publisher.sink { print($0) }  // 3
  /// ```
  @_disfavoredOverload
  public var publisher: OCombine.Publisher { ocombine.publisher }
}
