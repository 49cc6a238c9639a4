extension OpenCombine.Publisher where Failure == Never {
  /// Assigns every value to a published property, for as long as the property's object lives.
  ///
  /// The publisher does not keep the object alive, so that an object may assign to its own property.
  public func assign(to published: inout StateroomCombine.Published<Output>.Publisher) {
    subscribe(PublishedAssignment(to: published.box))
  }
}
