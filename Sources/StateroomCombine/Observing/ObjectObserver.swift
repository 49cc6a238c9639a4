/// What is told, without a subscription, before an observable object changes.
///
/// Sendable, since objects publish from any thread.
package protocol ObjectObserver: AnyObject, Sendable {
  /// The object is about to change. Called on the thread that changes it, before it has changed.
  func objectWillChange()
}
