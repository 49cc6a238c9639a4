// Safe: nothing assigns the reference after `init`, and the runtime reads weak references atomically. The object itself is
// called on the main actor, or by the app's own code that causes an event.
/// A weak reference to an object that is told of events.
package struct DelegateReference<Delegate>: @unchecked Sendable {
  private weak var reference: AnyObject?

  package init(_ object: Delegate? = nil) { reference = object as AnyObject? }

  package var object: Delegate? { reference as? Delegate }
}
