/// The object that settles a tree.
@MainActor
package protocol TreeOwner: AnyObject {
  /// Called when something was invalidated outside of a settling, at most once between two settlings.
  func treeNeedsSettle()

  /// Called when a check found a difference that a change on its way to the main actor could explain. The owner
  /// calls the closure, which reports the difference, after such a change would have arrived.
  func treeDoubts(_ confirm: @escaping @MainActor () -> Void)
}
