/// Who settles a tree.
@MainActor
package protocol TreeOwner: AnyObject {
  /// Something was invalidated outside of a settling. It is said once between two settlings.
  func treeNeedsSettle()

  /// A check found a difference that a change on its way to the main actor could explain: calls the closure, which
  /// reports it, when such a change would have arrived.
  func treeDoubts(_ confirm: @escaping @MainActor () -> Void)
}
