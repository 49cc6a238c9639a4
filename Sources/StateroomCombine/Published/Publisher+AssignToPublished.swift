extension OpenCombine.Publisher where Failure == Never {
  /// Assigns every value to a published property, for the lifetime of the property's object.
  ///
  /// The publisher does not retain the object, so an object may assign to its own property.
  public func assign(to published: inout StateroomCombine.Published<Output>.Publisher) {
    subscribe(PublishedAssignment(to: published.box))
  }
}
