extension Published {
  /// The publisher of a published property. Emits the current value first, then every assigned one before it is
  /// stored.
  public struct Publisher: OpenCombine.Publisher {
    /// The value of the property.
    public typealias Output = Value

    /// Never fails.
    public typealias Failure = Never

    let box: PublishedBox<Value>

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      box.subscribe(subscriber)
    }
  }
}
