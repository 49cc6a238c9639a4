/// An object that is notified, without a subscription, before an observable object changes.
///
/// Sendable, because objects publish from any thread.
package protocol ObjectObserver: AnyObject, Sendable {
  /// Called before the object changes, on the thread that changes it.
  func objectWillChange()
}
